/**
 * All of our imports from the library. The build therefore puts them into one file; in two, part of the
 * library would run before its polyfill.
 */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
export { decodeAttestationObject } from '@simplewebauthn/server/helpers';
