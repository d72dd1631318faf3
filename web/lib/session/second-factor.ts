import { confirmSignIn, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { ready, refresh } from './auth.ts'

/** Authenticator apps of staff, through Amplify. Loaded lazily, because fans do not need them. */

/** Completes a sign-in with the app's current code. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await ready
  await confirmSignIn({ challengeResponse: code })
}

export interface NewSecondFactor {
  /** Secret to type into the app if it cannot scan the QR code. */
  readonly secret: string
  /** URI for the QR code that the app scans. */
  readonly uri: string
}

/**
 * Returns a secret for setting up an app. Sign-in requires the app only after `finishSecondFactor`
 * has received a code.
 */
export async function startSecondFactor(email: string): Promise<NewSecondFactor> {
  await ready
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  return { secret: sharedSecret, uri: getSetupUri('Fanward', email).toString() }
}

/** Makes a code necessary at every later sign-in, and renews the tokens of this session. */
export async function finishSecondFactor(code: string): Promise<void> {
  await ready
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await refresh()
}
