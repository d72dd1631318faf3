import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import { alarmEmails, type Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'

/**
 * Percentages of the budget that trigger a mail. The mail about the forecast leaves time to react.
 */
const NOTICES = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
]

/**
 * Monthly budget for resources with the environment's cost tag. The tag must be activated once (see
 * the runbook). Notices are mailed to the address for tickets.
 */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id)
    const { monthlyBudgetUsd, name } = environment
    const { ticket: address } = alarmEmails(environment)
    new CfnBudget(this, 'Month', {
      budget: {
        budgetName: resourceName(environment, 'month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:environment$${name}`] },
      },
      ...(address !== undefined && {
        notificationsWithSubscribers: NOTICES.map((notice) => ({
          notification: {
            ...notice,
            thresholdType: 'PERCENTAGE',
            comparisonOperator: 'GREATER_THAN',
          },
          subscribers: [{ subscriptionType: 'EMAIL', address }],
        })),
      }),
    })
  }
}
