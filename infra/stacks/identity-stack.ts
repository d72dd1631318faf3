import { CfnOutput, Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { type IRole, Policy } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { type Rights, type TriggerLine, triggers } from '#lambdas/manifest.ts'
import { PASSWORD_MIN_LENGTH, TOKEN_MINUTES } from '#shared/constants.ts'
import { ROLES } from '#shared/model/user.ts'
import { SIGN_UP_ID } from '#shared/sign-up.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/social.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Backend } from '../constructs/backend.ts'
import { BackendFunction } from '../constructs/backend-function.ts'
import { identityStatement } from '../constructs/rights.ts'
import {
  addSocialProviders,
  hasSocial,
  hostedDomainPrefix,
} from '../constructs/social-providers.ts'
import { codeMail } from '../settings/code-mail.ts'
import type { Environment, SocialSecrets } from '../settings/environments.ts'
import { mailDomain } from '../settings/mail-domain.ts'
import { removalPolicy } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

const OPERATIONS: Readonly<Record<TriggerLine['trigger'], UserPoolOperation>> = {
  preSignUp: UserPoolOperation.PRE_SIGN_UP,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
  preTokenGeneration: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
}

/** User accounts: the pool, its groups, the site's client and the functions that the pool calls. */
export class IdentityStack extends FanwardStack {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  readonly issuer: string
  readonly hostedDomain: string | undefined
  readonly socialProviders: readonly SocialProvider[]
  readonly functionNames: readonly string[]

  constructor(scope: Construct, id: string, backend: Backend) {
    const { environment } = backend
    const { social = {} } = environment
    super(scope, id, { environment, description: 'User pool, groups and the client of the site' })
    this.userPool = this.makePool(environment)
    this.issuer = `https://cognito-idp.${environment.region}.amazonaws.com/${this.userPool.userPoolId}`
    for (const groupName of ROLES) {
      new UserPoolGroup(this, `Group-${groupName}`, { userPool: this.userPool, groupName })
    }
    this.functionNames = triggers.map((line) => this.addTrigger(line, backend))
    this.socialProviders = SOCIAL_PROVIDERS.filter((name) => social[name] !== undefined)
    this.hostedDomain = hasSocial(social) ? this.addHostedDomain(environment) : undefined
    this.client = this.makeClient(environment, social)
    new CfnOutput(this, 'userPoolId', { value: this.userPool.userPoolId })
    new CfnOutput(this, 'userPoolClientId', { value: this.client.userPoolClientId })
  }

  private makePool(environment: Environment): UserPool {
    const { mailFrom } = environment
    const pool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A changed address counts only once its code came back; until then the old one signs in.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      customAttributes: { [SIGN_UP_ID]: new StringAttribute({ mutable: false, maxLen: 64 }) },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        ...codeMail(environment.mailSender),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Asked of whoever has set one up. That staff have is seen to where their role is given out.
      ...(environment.isProtected
        ? { mfa: Mfa.OPTIONAL, mfaSecondFactor: { otp: true, sms: false, email: false } }
        : { mfa: Mfa.OFF }),
      passwordPolicy: {
        minLength: PASSWORD_MIN_LENGTH,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
        tempPasswordValidity: Duration.days(7),
      },
      ...(mailFrom !== undefined && {
        email: UserPoolEmail.withSES({
          fromEmail: mailFrom,
          fromName: 'Fanward',
          sesVerifiedDomain: mailDomain(mailFrom),
        }),
      }),
      ...(environment.hasThreatProtection
        ? {
            featurePlan: FeaturePlan.PLUS,
            standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
          }
        : { featurePlan: FeaturePlan.ESSENTIALS }),
      deletionProtection: environment.isProtected,
      removalPolicy: removalPolicy(environment),
    })
    this.explainPool(pool, environment)
    if (environment.hasThreatProtection) this.actOnThreats(pool)
    return pool
  }

  /**
   * Without this, threat protection would only take note. What looks bad for certain is refused; anything
   * less is not, as a stadium's fans sign in from one address and have no second factor to be asked for.
   */
  private actOnThreats(pool: UserPool): void {
    const letThrough = { eventAction: 'NO_ACTION', notify: false }
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId: pool.userPoolId,
      clientId: 'ALL',
      accountTakeoverRiskConfiguration: {
        actions: {
          lowAction: letThrough,
          mediumAction: letThrough,
          highAction: { eventAction: 'BLOCK', notify: false },
        },
      },
      // At sign-in Cognito gets no password to compare, only proof that it is known (SRP).
      compromisedCredentialsRiskConfiguration: {
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
        actions: { eventAction: 'BLOCK' },
      },
    })
  }

  private explainPool(pool: UserPool, environment: Environment): void {
    acknowledge(pool, {
      'AwsSolutions-COG1':
        'The specification (fan site, section 9) sets a minimum of 6 characters and no classes; guessing is slowed by the lockout of Cognito and, in production, by threat protection.',
      'AwsSolutions-COG2':
        'Fans have none. Staff of protected environments need one: the token has their role only then (pre-token-generation).',
    })
    if (environment.hasThreatProtection) return
    acknowledge(pool, {
      'AwsSolutions-COG8':
        'Threat protection is charged per user and month, and no real person signs in outside production.',
    })
  }

  private addTrigger(line: TriggerLine, backend: Backend): string {
    const { identity, ...rights } = line.rights
    const { lambda } = new BackendFunction(this, line.name, backend, {
      ...line,
      rights,
      description: `Called by the user pool: ${line.name}`,
    })
    if (identity && lambda.role) this.allowOnPool(line.name, identity, lambda.role)
    this.userPool.addTrigger(OPERATIONS[line.trigger], lambda, LambdaVersion.V1_0)
    return line.name
  }

  /**
   * Grants a trigger its rights on the pool that calls it. The policy is beside the role, not in it: the
   * function waits for its role's own policies, and the pool for the function.
   */
  private allowOnPool(name: string, identity: NonNullable<Rights['identity']>, role: IRole): void {
    const policy = new Policy(this, `${name}-pool`, { roles: [role] })
    policy.addStatements(identityStatement(identity, this.userPool.userPoolArn))
  }

  private addHostedDomain(environment: Environment): string {
    const domainPrefix = hostedDomainPrefix(environment)
    new UserPoolDomain(this, 'HostedDomain', {
      userPool: this.userPool,
      cognitoDomain: { domainPrefix },
    })
    return `${domainPrefix}.auth.${environment.region}.amazoncognito.com`
  }

  private makeClient(environment: Environment, social: SocialSecrets): UserPoolClient {
    const added = addSocialProviders(this, this.userPool, social)
    const providers = added.map(({ supported }) => supported)
    const client = new UserPoolClient(this, 'SiteClient', {
      userPool: this.userPool,
      generateSecret: false,
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(TOKEN_MINUTES),
      accessTokenValidity: Duration.minutes(TOKEN_MINUTES),
      refreshTokenValidity: Duration.days(30),
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, ...providers],
      ...(providers.length === 0
        ? { disableOAuth: true }
        : {
            oAuth: {
              flows: { authorizationCodeGrant: true },
              scopes: [
                OAuthScope.OPENID,
                OAuthScope.EMAIL,
                OAuthScope.PROFILE,
                OAuthScope.COGNITO_ADMIN,
              ],
              callbackUrls: [`${siteOf(environment)}/login/callback`],
              logoutUrls: [`${siteOf(environment)}/logout`],
            },
          }),
    })
    // It names providers that must be there before it.
    for (const { provider } of added) client.node.addDependency(provider)
    return client
  }
}

/**
 * Returns the site that people come back to. The pool is made before the distribution, so the settings name
 * it.
 */
function siteOf({ domain, distributionName }: Environment): string {
  const name = domain?.siteName ?? distributionName
  if (name !== undefined) return `https://${name}`
  throw new Error(
    'Social sign-in returns to the site: set its domain in environments.ts first, or ' +
      'distributionName, once the stack Site is deployed and has told it',
  )
}
