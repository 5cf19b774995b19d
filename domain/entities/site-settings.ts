/** What the owner sets from outside: the home's name and what belongs to it (README, settings). */
export interface SiteSettings {
  name: string;
  tagline: string;
  /** Empty where none is set. */
  licenseNumber: string;
  /** The public address without a trailing slash, such as https://fernlight.example */
  url: string;
  /** How long a closed tour request is stored; part of what families agree to. */
  tourRetentionMonths: number;
}
