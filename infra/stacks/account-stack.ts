import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import { AuditTrail } from '../constructs/audit-trail.ts'

const LOG_POLICY = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs'

/**
 * Resources that all environments of an account share: the role that WebSocket stages need to write
 * logs, and the audit trail.
 */
export class AccountStack extends Stack {
  constructor(scope: Construct, id: string, region: string) {
    super(scope, id, {
      stackName: `Fanward-${id}`,
      description: 'What all environments of an account share in a region',
      env: { region },
      terminationProtection: true,
      tags: { project: 'fanward' },
    })
    const role = new Role(this, 'GatewayLogs', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Lets API Gateway write the logs of its stages',
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(LOG_POLICY)],
    })
    acknowledge(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${LOG_POLICY}]`]:
        'API Gateway refuses a role that may do less than this policy of its own, which is for logs alone.',
    })
    const account = new CfnAccount(this, 'Gateway', { cloudWatchRoleArn: role.roleArn })
    account.node.addDependency(role)
    new AuditTrail(this, 'Audit')
    // Other API stages of the account may use the role, so the role and the account setting remain
    // if the stack is deleted.
    for (const part of [role, account]) {
      part.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    }
  }
}
