import { optionalEnvironment } from '../../base/environment.ts'

/** Where a token becomes a pass: Google's page, or what GOOGLE_WALLET_ENDPOINT names in its place. */
export function saveAddress(token: string): string {
  return `${optionalEnvironment('GOOGLE_WALLET_ENDPOINT') ?? 'https://pay.google.com/gp/v'}/save/${token}`
}
