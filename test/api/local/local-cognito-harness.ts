import {
  CognitoIdentityProvider,
  type InitiateAuthCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { type LocalCognito, startCognito } from '#scripts/local/cognito/cognito.ts'
import type { CognitoTriggers } from '#scripts/local/cognito/triggers.ts'
import { createOutbox } from '#scripts/local/mail/outbox.ts'

/** A local pool of a test file's own, with the real client and what tests do over and over. */
export async function startCognitoForTest(triggers: CognitoTriggers = {}) {
  const outbox = createOutbox({ stateFolder: undefined })
  const cognito = await startCognito({ stateFolder: undefined, port: 0, outbox, triggers })
  const client = clientOf(cognito)
  const ClientId = cognito.userPoolClientId

  const signIn = (username: string, password: string) =>
    client.initiateAuth(passwordSignIn(ClientId, username, password))

  return {
    cognito,
    outbox,
    client,
    ClientId,
    pool: { UserPoolId: cognito.userPoolId },
    signIn,
    signUp: (Username: string, Password: string) => client.signUp({ ClientId, Username, Password }),
    lastCode: (to: string) => outbox.list({ to })[0]?.code ?? 'no mail',
    async tokens(username: string, password: string) {
      const { AuthenticationResult } = await signIn(username, password)
      const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {}
      return { AccessToken, IdToken, RefreshToken }
    },
    async stop() {
      client.destroy()
      await cognito.stop()
    },
  }
}

export function clientOf(cognito: LocalCognito): CognitoIdentityProvider {
  return new CognitoIdentityProvider({
    endpoint: cognito.url,
    region: 'ca-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
}

export function passwordSignIn(
  ClientId: string,
  USERNAME: string,
  PASSWORD: string,
): InitiateAuthCommandInput {
  return { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }
}

/** Returns the caller's view of an answer: the destination of a code, or the error's name and message. */
export async function outcome(answer: Promise<object>): Promise<string> {
  try {
    const { CodeDeliveryDetails } = (await answer) as {
      CodeDeliveryDetails?: { DeliveryMedium: string; Destination: string }
    }
    if (!CodeDeliveryDetails) return 'done'
    return `${CodeDeliveryDetails.DeliveryMedium} ${CodeDeliveryDetails.Destination}`
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}
