import { Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { SIGN_UP_ID } from '#shared/sign-up.ts'
import { codeMail } from '../settings/code-mail.ts'
import type { Environment } from '../settings/environments.ts'
import { mailDomain } from '../settings/mail-domain.ts'
import { removalPolicy } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'
import { managed, ratePerAddress, visible } from './firewall-rules.ts'

/**
 * Creates the user pool of all accounts. It defines how people sign up, sign in and recover an
 * account.
 */
export function makeUserPool(scope: Construct, id: string, environment: Environment): UserPool {
  const { mailFrom } = environment
  const pool = new UserPool(scope, id, {
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // A new e-mail address takes effect once its code is confirmed. Until then, people sign in with
    // the old address.
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    customAttributes: { [SIGN_UP_ID]: new StringAttribute({ mutable: false, maxLen: 64 }) },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      ...codeMail(environment.mailSender),
    },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // A second factor is optional for fans. Staff get their role only after signing in with a
    // second factor.
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
    featurePlan: FeaturePlan[environment.userPoolTier],
    ...(hasThreatProtection(environment) && {
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    }),
    deletionProtection: environment.isProtected,
    removalPolicy: removalPolicy(environment),
  })
  explainPool(pool, environment)
  return pool
}

/** Puts a firewall before the pool. Also blocks risky sign-ins if the pool's plan allows that. */
export function guardUserPool(scope: Construct, pool: UserPool, environment: Environment): void {
  new PoolFirewall(scope, 'Firewall', pool.userPoolArn, environment)
  if (hasThreatProtection(environment)) actOnThreats(scope, pool)
}

/**
 * Makes threat protection block high risks and passwords known to be compromised. Lower risks are
 * allowed, since a stadium's fans share an IP address and most have no second factor.
 */
function actOnThreats(scope: Construct, pool: UserPool): void {
  const letThrough = { eventAction: 'NO_ACTION', notify: false }
  new CfnUserPoolRiskConfigurationAttachment(scope, 'Risks', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    accountTakeoverRiskConfiguration: {
      actions: {
        lowAction: letThrough,
        mediumAction: letThrough,
        highAction: { eventAction: 'BLOCK', notify: false },
      },
    },
    // Sign-in is not checked because Cognito never receives the password when clients use SRP.
    compromisedCredentialsRiskConfiguration: {
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      actions: { eventAction: 'BLOCK' },
    },
  })
}

/** Returns whether the user pool's plan includes threat protection. */
function hasThreatProtection({ userPoolTier }: Environment): boolean {
  return userPoolTier === 'PLUS'
}

function explainPool(pool: UserPool, environment: Environment): void {
  acknowledge(pool, {
    'AwsSolutions-COG1':
      'The specification (fan site, section 9) sets a minimum of 6 characters and no classes; guessing is slowed by the lockout of Cognito and, in production, by threat protection.',
    'AwsSolutions-COG2':
      'Fans have none. Staff of protected environments need one: the token has their role only then (pre-token-generation).',
  })
  if (hasThreatProtection(environment)) return
  acknowledge(pool, {
    'AwsSolutions-COG8':
      'Threat protection is charged per user and month, and no real person signs in outside production.',
  })
}

/** Operations of Cognito that need no sign-in, and that send a mail or create an account. */
const COSTLY_OPERATIONS = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword']

/**
 * Firewall of the user pool, whose public API is not behind CloudFront. It stops floods of
 * sign-ups, each of which would send a mail.
 */
class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, poolArn: string, environment: Environment) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('pool'),
      rules: [
        ratePerAddress(0, 'sign-ups-per-address', environment.signUpsPerAddress, costly()),
        ratePerAddress(1, 'pool-rate-per-address', environment.firewallRatePerAddress),
        managed(2, 'AWSManagedRulesAmazonIpReputationList'),
      ],
    })
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: poolArn,
      webAclArn: acl.attrArn,
    })
  }
}

function costly(): CfnWebACL.StatementProperty {
  return { orStatement: { statements: COSTLY_OPERATIONS.map(calls) } }
}

/**
 * Returns a statement that matches calls of an operation. Cognito's clients name the operation in a
 * header.
 */
function calls(operation: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'EXACTLY',
      searchString: `AWSCognitoIdentityProviderService.${operation}`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
}
