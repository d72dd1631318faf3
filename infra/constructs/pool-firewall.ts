import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { managed, ratePerAddress, visible } from './firewall-rules.ts'

/** Cognito's operations that send a mail or create an account. */
const COSTLY_OPERATIONS = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword']

/**
 * Firewall of the user pool, whose public API is not behind CloudFront. It stops floods of
 * sign-ups, each of which would send a mail.
 */
export class PoolFirewall extends Construct {
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
 * Returns a statement that matches calls of an operation, which Cognito's clients name in a header.
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
