import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

const WINDOW_SECONDS = 300

/**
 * Returns a rule that blocks an IP address after more than `limit` matching requests in five
 * minutes.
 */
export function ratePerAddress(
  priority: number,
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: WINDOW_SECONDS,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    visibilityConfig: visible(name),
  }
}

/**
 * Returns a rule group that AWS maintains. The rules named in `counted` only count requests,
 * without blocking them.
 */
export function managed(
  priority: number,
  name: string,
  counted: readonly string[] = [],
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visible(name),
  }
}

export function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}
