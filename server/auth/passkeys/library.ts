/**
 * All that is used of the library, so that the build makes one file of it: in two files, a part of it would
 * run before the polyfill that it needs.
 */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
export { decodeAttestationObject } from '@simplewebauthn/server/helpers';
