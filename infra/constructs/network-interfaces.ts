import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'

/** Actions that the Lambda service takes, with the function's role, to put a function into a VPC. */
const INTERFACE_ACTIONS = [
  'ec2:AssignPrivateIpAddresses',
  'ec2:CreateNetworkInterface',
  'ec2:DeleteNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:UnassignPrivateIpAddresses',
]

/**
 * Lambda checks these rights on every resource when it makes the function, so they cannot be
 * narrowed; the denial takes them away from the function's own code, which runs under its ARN.
 */
export function networkInterfaceStatements(functionArn: string): PolicyStatement[] {
  return [
    new PolicyStatement({ actions: INTERFACE_ACTIONS, resources: ['*'] }),
    new PolicyStatement({
      effect: Effect.DENY,
      actions: INTERFACE_ACTIONS,
      resources: ['*'],
      conditions: { ArnEquals: { 'lambda:SourceFunctionArn': functionArn } },
    }),
  ]
}
