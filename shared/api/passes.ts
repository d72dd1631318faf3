import type { Route } from './route.ts'

export const issuePass = {
  name: 'issue-pass',
  method: 'GET',
  path: '/me/purchases/{purchaseKey}/passes/{wallet}',
  area: 'purchases',
  access: 'signedIn',
} as const satisfies Route

export const downloadApplePass = {
  name: 'download-apple-pass',
  method: 'GET',
  path: '/passes/apple/{ticket}/fanward.pkpass',
  area: 'purchases',
  access: 'anyone',
  contentType: 'application/vnd.apple.pkpass',
} as const satisfies Route
