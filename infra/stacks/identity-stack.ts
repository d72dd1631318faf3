import { CfnOutput, Duration } from 'aws-cdk-lib'
import {
  CfnUserPool,
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
import { POOL_PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '#shared/social.ts'
import type { Backend } from '../constructs/backend.ts'
import { BackendFunction } from '../constructs/backend-function.ts'
import { identityStatement } from '../constructs/rights.ts'
import {
  addSocialProviders,
  hasSocial,
  hostedDomainPrefix,
} from '../constructs/social-providers.ts'
import { guardUserPool, makeUserPool } from '../constructs/user-pool.ts'
import type { Environment } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'

const OPERATIONS: Readonly<Record<TriggerLine['trigger'], UserPoolOperation>> = {
  preSignUp: UserPoolOperation.PRE_SIGN_UP,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
  preTokenGeneration: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
}

const FIRST_POOL: NonNullable<Environment['userPools']> = { current: 1, lost: [] }

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
    const { social = {}, userPools = FIRST_POOL } = environment
    super(scope, id, { environment, description: 'User pool, groups and the client of the site' })
    this.userPool = makeUserPool(this, poolId(userPools.current), environment)
    guardUserPool(this, this.userPool, environment)
    this.issuer = `https://cognito-idp.${environment.region}.amazonaws.com/${this.userPool.userPoolId}`
    for (const groupName of ROLES) {
      new UserPoolGroup(this, `Group-${groupName}`, { userPool: this.userPool, groupName })
    }
    this.functionNames = triggers.map((line) => this.addTrigger(line, backend))
    this.socialProviders = SOCIAL_PROVIDERS.filter((name) => social[name] !== undefined)
    this.hostedDomain = hasSocial(social) ? this.addHostedDomain(environment) : undefined
    const providers = addSocialProviders(this, this.userPool, social)
    this.client = this.makeClient(clientId(userPools.current), this.userPool, environment)
    // The client lists the providers, so they must be created first.
    for (const provider of providers) this.client.node.addDependency(provider)
    for (const lost of userPools.lost) this.keepLostPool(lost, environment)
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

  private makeClient(id: string, userPool: UserPool, environment: Environment): UserPoolClient {
    const providers = this.socialProviders.map((name) =>
      UserPoolClientIdentityProvider.custom(POOL_PROVIDER_NAMES[name]),
    )
    return new UserPoolClient(this, id, {
      userPool,
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
  }

  /**
   * Keeps a lost pool, its client and their exports in the template as they were deployed, because
   * CloudFormation cannot remove exports that are in use.
   */
  private keepLostPool(number: number, environment: Environment): void {
    const lost = makeUserPool(this, poolId(number), environment)
    resourceOf(lost).lambdaConfig = resourceOf(this.userPool).lambdaConfig
    const client = this.makeClient(clientId(number), lost, environment)
    for (const value of [lost.userPoolId, lost.userPoolArn, client.userPoolClientId]) {
      this.exportValue(value)
    }
  }
}

/**
 * Returns the construct ID of a pool. The first pool has no number, because it was deployed without
 * one.
 */
function poolId(number: number): string {
  return number === 1 ? 'UserPool' : `UserPool${number}`
}

function clientId(number: number): string {
  return number === 1 ? 'SiteClient' : `SiteClient${number}`
}

function resourceOf(pool: UserPool): CfnUserPool {
  const resource = pool.node.defaultChild
  if (resource instanceof CfnUserPool) return resource
  throw new Error('The CDK no longer makes a CfnUserPool of a user pool')
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
