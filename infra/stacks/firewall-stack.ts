import { ArnFormat, CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, ResourcePolicy } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { managed, ratePerAddress, visible } from '../constructs/firewall-rules.ts'
import { nameInAccount } from '../constructs/name-in-account.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { logSettings } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Firewalls of CloudFront must be in this region. */
const CLOUDFRONT_REGION = 'us-east-1'

/**
 * Managed rules that only count requests. They would block deal texts of staff, which may contain
 * markup and exceed 8 kB. The endpoints validate bodies themselves.
 */
const COUNTED_RULES = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']

/** Firewall of CloudFront, which applies before any of our code. */
export class FirewallStack extends FanwardStack {
  readonly webAcl: CfnWebACL
  /** Name of the firewall in CloudWatch, unique in the account. */
  readonly metricName: string

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      environment,
      region: CLOUDFRONT_REGION,
      description: 'Firewall of the site',
    })
    this.metricName = resourceName(environment, 'site')
    this.webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(this.metricName),
      rules: [
        ratePerAddress(0, 'rate-per-address', environment.firewallRatePerAddress),
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(3, 'AWSManagedRulesCommonRuleSet', COUNTED_RULES),
      ],
    })
    this.keepLog(environment)
    // Uses a weak cross-region reference, since a strong one needs functions with permissions in
    // both regions.
    CrossStackReferences.of(this.webAcl).produce(ReferenceStrength.WEAK)
  }

  /** Logs only requests that the firewall blocked, and requests that match a counted rule. */
  private keepLog(environment: Environment): void {
    // The firewall requires this prefix of log group names.
    const logGroupName = `aws-waf-logs-${resourceName(environment, 'site')}`
    const group = new LogGroup(this, 'Log', { logGroupName, ...logSettings(environment) })
    const groupArn = this.formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    const delivery = new ResourcePolicy(this, 'LogDelivery', {
      resourcePolicyName: nameInAccount(this, 'LogDelivery'),
      policyStatements: [
        new PolicyStatement({
          principals: [
            new ServicePrincipal('delivery.logs.amazonaws.com', {
              conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
            }),
          ],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [`${groupArn}:log-stream:*`],
        }),
      ],
    })
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.webAcl.attrArn,
      logDestinationConfigs: [groupArn],
      redactedFields: ['authorization', 'cookie'].map((name) => ({ singleHeader: { Name: name } })),
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({
              ActionCondition: { Action },
            })),
          },
        ],
      },
    }).node.addDependency(group, delivery)
  }
}
