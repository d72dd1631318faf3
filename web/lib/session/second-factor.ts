import { confirmSignIn, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { ready, refresh } from './auth.ts'

/** The app of staff that shows codes, through Amplify. It comes late: fans have none. */

/** The second half of a sign-in: the code that the app shows now. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await ready
  await confirmSignIn({ challengeResponse: code })
}

export interface NewSecondFactor {
  /** As one types it into an app that has no camera. */
  readonly secret: string
  /** URI that the app reads from a QR code. */
  readonly uri: string
}

/** A secret for an app to be set up with; it counts once `finishSecondFactor` has had a code of it. */
export async function startSecondFactor(email: string): Promise<NewSecondFactor> {
  await ready
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  return { secret: sharedSecret, uri: getSetupUri('Fanward', email).toString() }
}

/** From here on each sign-in asks for a code; the tokens that come back say that this session is older. */
export async function finishSecondFactor(code: string): Promise<void> {
  await ready
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await refresh()
}
