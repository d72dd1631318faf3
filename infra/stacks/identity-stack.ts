import { CfnOutput, Duration } from 'aws-cdk-lib'
import {
  LambdaVersion,
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import { type IRole, Policy } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { type Rights, type TriggerLine, triggers } from '#lambdas/manifest.ts'
import { TOKEN_MINUTES } from '#shared/constants.ts'
import { ROLES } from '#shared/model/roles.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/social.ts'
import type { Backend } from '../constructs/backend.ts'
import { BackendFunction } from '../constructs/backend-function.ts'
import { identityStatement } from '../constructs/rights.ts'
import {
  addSocialProviders,
  hasSocial,
  hostedDomainPrefix,
} from '../constructs/social-providers.ts'
import { makeUserPool } from '../constructs/user-pool.ts'
import type { Environment, SocialSecrets } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'

const OPERATIONS: Readonly<Record<TriggerLine['trigger'], UserPoolOperation>> = {
  preSignUp: UserPoolOperation.PRE_SIGN_UP,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
  preTokenGeneration: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
}

/** User accounts: the user pool, its groups, its triggers, and the site's client. */
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
    this.userPool = makeUserPool(this, environment)
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
   * Grants a trigger its rights on the user pool. A separate policy avoids a circular dependency
   * between the pool, the function and its role.
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
    // The client lists the providers, so they must be created first.
    for (const { provider } of added) client.node.addDependency(provider)
    return client
  }
}

/**
 * Returns the site's address for redirects. It comes from the settings, since the user pool is
 * created before the distribution.
 */
function siteOf({ domain, distributionName }: Environment): string {
  const name = domain?.siteName ?? distributionName
  if (name !== undefined) return `https://${name}`
  throw new Error(
    'Social sign-in returns to the site: set its domain in environments.ts first, or ' +
      'distributionName, once the stack Site is deployed and has output it',
  )
}
