/**
 * Everything that we use of the library, so that the build puts it into one file. In two files, part of it
 * would run before the polyfill that it needs.
 */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
export { decodeAttestationObject } from '@simplewebauthn/server/helpers';
