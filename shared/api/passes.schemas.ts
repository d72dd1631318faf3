import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Key } from '../model/common.ts'
import { PASS_WALLETS } from '../passes.ts'
import { contract } from './contract.ts'
import * as routes from './passes.ts'

export const issuePass = contract({
  ...routes.issuePass,
  summary:
    'Returns an address, valid for five minutes, of a wallet pass for a purchase that can be redeemed.',
  params: z.object({ purchaseKey: Key, wallet: z.enum(PASS_WALLETS) }),
  /** Language of a Google pass. Apple passes contain both languages. */
  query: z.strictObject({ language: z.enum(LANGUAGES) }),
  problems: ['notFound', 'purchaseNotRedeemable', 'passesNotSetUp'],
  output: z.object({ url: z.string() }),
})

export const downloadApplePass = contract({
  ...routes.downloadApplePass,
  summary:
    'Returns the file of a wallet pass to anyone with its address, which phones open as a page.',
  params: z.object({
    ticket: z.string().check(z.maxLength(400), z.regex(/^[\w-]+\.[\w-]+$/)),
  }),
  isBase64: true,
  problems: ['notFound', 'purchaseNotRedeemable', 'passesNotSetUp'],
  output: z.string(),
})
