/** The owner's offer to hand the home over to someone else (docs/product/accounts.md). */
export interface OwnerOffer {
  to_user_id: number;
  to_username: string;
  offered_by: string;
  expires_at: string;
}

export const ownerOfferMessages = {
  loadFailed: 'Failed to load the offer.',
  made: 'The offer is made. It holds once the other person accepts it.',
  makeFailed: 'Could not make the offer.',
  noSuchUser: 'This account cannot become the owner’s: it is not approved, or no longer there.',
  noSecondStep:
    'This person needs a passkey or one-time codes first: the owner’s account opens everything.',
  alreadyOwner: 'This account is the owner’s already.',
  accepted: 'You are the owner now.',
  acceptFailed: 'Could not accept.',
  withdrawn: 'The offer is withdrawn.',
  declined: 'You declined the offer.',
  endFailed: 'Could not end the offer.',
  none: 'There is no such offer any more.',
} as const;
