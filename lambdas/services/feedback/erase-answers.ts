import { answerKeyOf, NoProofKeys, proofSecret } from '../../proofs/proof-keys.ts'
import { eraseTexts } from '../../stores/deals/own-texts.ts'

/**
 * Deletes the texts of a user's answers. Returns false if time ran out. Does nothing if there are
 * no keys under which the user can have answered.
 */
export async function eraseAnswers(userKey: string, deadline: number): Promise<boolean> {
  const secret = await proofSecret().catch((error: unknown) => {
    if (error instanceof NoProofKeys) return undefined
    throw error
  })
  if (secret === undefined) return true
  return eraseTexts(userKey, (offerKey) => answerKeyOf(secret, { offerKey, userKey }), deadline)
}
