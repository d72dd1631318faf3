import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda'
import { CognitoError } from 'cognito-local/lib/errors.js'
import type { Attribute, Context } from 'cognito-local/lib/services/userPoolService.js'
import { attributeRecord } from './accounts.ts'

/**
 * Functions that Cognito would invoke. Each gets an event of version 1 and returns the changed
 * event.
 */
export interface CognitoTriggers {
  readonly preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>
  readonly postConfirmation?: (
    event: PostConfirmationTriggerEvent,
  ) => Promise<PostConfirmationTriggerEvent>
  readonly preTokenGeneration?: (
    event: PreTokenGenerationTriggerEvent,
  ) => Promise<PreTokenGenerationTriggerEvent>
  readonly customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>
}

/** Details from which a trigger's event is made. */
export interface Occasion {
  readonly clientId: string | null
  readonly clientMetadata?: Record<string, string> | undefined
  readonly userAttributes: readonly Attribute[]
  readonly username: string
  readonly userPoolId: string
}

export type ClaimsOverride = PreTokenGenerationTriggerEvent['response']['claimsOverrideDetails']

export interface TriggerRunner {
  enabled(name: string): boolean
  preSignUp(occasion: Occasion & { source: string }): Promise<PreSignUpTriggerEvent['response']>
  postConfirmation(context: Context, occasion: Occasion & { source: string }): Promise<void>
  preTokenGeneration(
    occasion: Occasion & { source: string; groups: readonly string[] },
  ): Promise<ClaimsOverride | undefined>
  customMessage(
    occasion: Occasion & { source: string },
  ): Promise<CustomMessageTriggerEvent['response']>
}

/** Replaces cognito-local's TriggersService with calls of functions in this process. */
export function createTriggerRunner(triggers: CognitoTriggers): TriggerRunner {
  return {
    // Returns false for PreSignUp, because cognito-local would run that trigger after looking for
    // an existing account. Cognito runs it before.
    enabled: (name) => name === 'PostConfirmation' && triggers.postConfirmation !== undefined,

    async preSignUp(occasion) {
      const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
      const event = eventOf(occasion.source, occasion, response, {
        validationData: null,
      }) as PreSignUpTriggerEvent
      return (await run('PreSignUp', triggers.preSignUp, event)).response
    },

    async postConfirmation(_context, occasion) {
      const event = eventOf(occasion.source, occasion, {}) as PostConfirmationTriggerEvent
      await run('PostConfirmation', triggers.postConfirmation, event)
    },

    async preTokenGeneration(occasion) {
      // Cognito sends null here, so a function that writes into the field without a check must
      // fail.
      const event = eventOf(
        occasion.source,
        occasion,
        { claimsOverrideDetails: null },
        { groupConfiguration: { groupsToOverride: occasion.groups, iamRolesToOverride: [] } },
      ) as unknown as PreTokenGenerationTriggerEvent
      const answer = await run('PreTokenGeneration', triggers.preTokenGeneration, event)
      return answer.response.claimsOverrideDetails ?? undefined
    },

    async customMessage(occasion) {
      const event = eventOf(
        occasion.source,
        occasion,
        { smsMessage: null, emailMessage: null, emailSubject: null },
        {
          codeParameter: CODE_PARAMETER,
          linkParameter: '{##Click Here##}',
          usernameParameter: occasion.source.endsWith('AdminCreateUser')
            ? USERNAME_PARAMETER
            : null,
        },
      ) as CustomMessageTriggerEvent
      return (await run('CustomMessage', triggers.customMessage, event)).response
    },
  }
}

export const CODE_PARAMETER = '{####}'
export const USERNAME_PARAMETER = '{username}'

type TriggerEvent = Pick<
  PreTokenGenerationTriggerEvent,
  'version' | 'region' | 'userPoolId' | 'userName' | 'callerContext'
> & { triggerSource: string; request: object; response: object }

function eventOf(
  triggerSource: string,
  occasion: Occasion,
  response: object,
  request: object = {},
): TriggerEvent {
  return {
    version: '1',
    region: occasion.userPoolId.split('_')[0] ?? '',
    userPoolId: occasion.userPoolId,
    userName: occasion.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: occasion.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource,
    request: {
      userAttributes: attributeRecord(occasion.userAttributes),
      ...(occasion.clientMetadata && { clientMetadata: occasion.clientMetadata }),
      ...request,
    },
    response,
  }
}

/**
 * Runs a trigger with a copy of the event and copies its answer, as a network would, so that no
 * objects are shared.
 */
async function run<E extends TriggerEvent>(
  name: string,
  trigger: ((event: E) => Promise<E>) | undefined,
  event: E,
): Promise<E> {
  const copy = JSON.parse(JSON.stringify(event)) as E
  if (!trigger) return copy
  try {
    return JSON.parse(JSON.stringify(await trigger(copy))) as E
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`)
  }
}
