import * as z from 'zod/mini'
import { Key } from '../model/common.ts'
import { LANGUAGES } from '../model/user.ts'
import { PASS_WALLETS } from '../passes.ts'
import { contract } from './contract.ts'

export const issuePass = contract({
  name: 'issue-pass',
  method: 'GET',
  path: '/me/purchases/{purchaseKey}/passes/{wallet}',
  area: 'purchases',
  summary:
    "Where the caller's phone gets a pass with the code of a purchase that can be redeemed: good for five minutes.",
  access: 'signedIn',
  params: z.object({ purchaseKey: Key, wallet: z.enum(PASS_WALLETS) }),
  /** In which a pass of Google's is written; one of Apple's is in both. */
  query: z.strictObject({ language: z.enum(LANGUAGES) }),
  problems: ['notFound', 'purchaseNotRedeemable', 'passesNotSetUp'],
  output: z.object({ url: z.string() }),
})

export const downloadApplePass = contract({
  name: 'download-apple-pass',
  method: 'GET',
  path: '/passes/apple/{ticket}/fanward.pkpass',
  area: 'purchases',
  summary: 'The file of a pass, for whoever was given its address, which phones open as a page.',
  access: 'anyone',
  params: z.object({
    ticket: z.string().check(z.maxLength(400), z.regex(/^[\w-]+\.[\w-]+$/)),
  }),
  contentType: 'application/vnd.apple.pkpass',
  isBase64: true,
  problems: ['notFound', 'purchaseNotRedeemable', 'passesNotSetUp'],
  output: z.string(),
})
