import { optionalEnvironment } from '../../base/environment.ts'

/**
 * Returns the address that turns a token into a pass: Google's page, or the one that GOOGLE_WALLET_ENDPOINT
 * names.
 */
export function saveAddress(token: string): string {
  return `${optionalEnvironment('GOOGLE_WALLET_ENDPOINT') ?? 'https://pay.google.com/gp/v'}/save/${token}`
}
