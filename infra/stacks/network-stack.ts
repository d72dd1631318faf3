import {
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { logSettings } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

const HTTPS = Port.tcp(443)

/**
 * Network of the search domain and its functions: isolated subnets without internet access. Its
 * only VPC endpoint leads to the table.
 */
export class NetworkStack extends FanwardStack {
  readonly vpc: IVpc
  readonly domainGroup: SecurityGroup
  readonly functionGroup: SecurityGroup

  constructor(scope: Construct, id: string, environment: Environment, tableArn: string) {
    super(scope, id, { environment, description: 'Network of the search domain' })
    const vpc = new Vpc(this, 'Vpc', {
      ipAddresses: IpAddresses.cidr('10.40.0.0/20'),
      availabilityZones: environment.availabilityZones.slice(
        0,
        Math.max(2, environment.search.dataNodes),
      ),
      natGateways: 0,
      subnetConfiguration: [
        { name: 'isolated', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 23 },
      ],
      // Emptying the default security group would need a function with broad permissions, and
      // nothing uses the group.
      restrictDefaultSecurityGroup: false,
    })
    // The cast is needed because the class does not match IVpc under exactOptionalPropertyTypes.
    this.vpc = vpc as IVpc
    this.vpc.addFlowLog('Refused', {
      destination: FlowLogDestination.toCloudWatchLogs(
        new LogGroup(this, 'FlowLog', logSettings(environment)),
      ),
      trafficType: FlowLogTrafficType.REJECT,
    })
    acknowledge(vpc, {
      'CloudFormation-Validate::W3010':
        'The zones stand in environments.ts, as the number of search nodes depends on them and synthesis asks no account.',
    })
    this.openTable(tableArn)
    this.functionGroup = new SecurityGroup(this, 'Functions', {
      vpc: this.vpc,
      description: 'Functions that search or index',
      allowAllOutbound: false,
    })
    this.domainGroup = new SecurityGroup(this, 'Domain', {
      vpc: this.vpc,
      description: 'The search domain',
      allowAllOutbound: false,
    })
    this.domainGroup.addIngressRule(this.functionGroup, HTTPS, 'Requests of the functions')
    this.functionGroup.addEgressRule(
      Peer.anyIpv4(),
      HTTPS,
      'To the domain and, through the endpoint, the table: there is no other route',
    )
  }

  private openTable(tableArn: string): void {
    const endpoint = this.vpc.addGatewayEndpoint('Table', {
      service: GatewayVpcEndpointAwsService.DYNAMODB,
    })
    endpoint.addToPolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: ['dynamodb:*'],
        resources: [tableArn, `${tableArn}/index/*`],
        conditions: { StringEquals: { 'aws:PrincipalAccount': this.account } },
      }),
    )
  }
}
