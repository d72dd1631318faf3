import { answerKeyOf, NoProofKeys, proofSecret } from '../../proofs/proof-keys.ts'
import { eraseOwnAnswers } from '../../stores/deals/own-answers.ts'

/**
 * Makes a user's answers anonymous. Returns false if time ran out. Does nothing if there are no keys
 * under which the user can have answered.
 */
export async function eraseAnswers(userKey: string, deadline: number): Promise<boolean> {
  const secret = await proofSecret().catch((error: unknown) => {
    if (error instanceof NoProofKeys) return undefined
    throw error
  })
  if (secret === undefined) return true
  return eraseOwnAnswers(
    userKey,
    (offerKey) => answerKeyOf(secret, { offerKey, userKey }),
    deadline,
  )
}
