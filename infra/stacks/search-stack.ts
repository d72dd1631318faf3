import { ArnFormat } from 'aws-cdk-lib'
import {
  AccountPrincipal,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { LogGroup, ResourcePolicy } from 'aws-cdk-lib/aws-logs'
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice'
import type { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { SearchAccess } from '../constructs/backend.ts'
import { nameInAccount } from '../constructs/name-in-account.ts'
import type { Environment } from '../settings/environments.ts'
import { searchDomainName } from '../settings/resource-names.ts'
import { logSettings, removalPolicy } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'
import type { NetworkStack } from './network-stack.ts'

const LOG_KINDS = ['SEARCH_SLOW_LOGS', 'INDEX_SLOW_LOGS', 'ES_APPLICATION_LOGS'] as const

/**
 * The search domain. Its access policy allows the whole account, but a request must be signed by a
 * role whose own policy allows the domain.
 */
export class SearchStack extends FanwardStack {
  readonly access: SearchAccess

  constructor(scope: Construct, id: string, environment: Environment, network: NetworkStack) {
    super(scope, id, { environment, description: 'The search domain' })
    const domainName = searchDomainName(environment)
    const domainArn = this.formatArn({
      service: 'es',
      resource: 'domain',
      resourceName: domainName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    const subnets = network.vpc.isolatedSubnets.slice(0, environment.search.dataNodes)
    const logs = this.makeLogs(environment, domainArn)
    const domain = new CfnDomain(this, 'Domain', {
      domainName,
      engineVersion: 'OpenSearch_2.19',
      accessPolicies: this.accessPolicy(domainArn),
      clusterConfig: clusterConfig(environment),
      ebsOptions: {
        ebsEnabled: true,
        volumeType: 'gp3',
        volumeSize: environment.search.volumeGib,
      },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: {
        enforceHttps: true,
        tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10',
      },
      vpcOptions: {
        subnetIds: subnets.map((subnet) => subnet.subnetId),
        securityGroupIds: [network.domainGroup.securityGroupId],
      },
      offPeakWindowOptions: { enabled: true },
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
      logPublishingOptions: logs.options,
    })
    // Upgrades the domain for a new engine version instead of replacing it with an empty domain.
    domain.cfnOptions.updatePolicy = { enableVersionUpgrade: true }
    domain.node.addDependency(logs.delivery)
    domain.applyRemovalPolicy(removalPolicy(environment))
    this.explain(domain, environment)
    this.access = {
      endpoint: `https://${domain.attrDomainEndpoint}`,
      domainName,
      domainArn,
      vpc: network.vpc,
      subnets: network.vpc.isolatedSubnets,
      securityGroup: network.functionGroup,
    }
  }

  private accessPolicy(domainArn: string): PolicyDocument {
    return new PolicyDocument({
      statements: [
        new PolicyStatement({
          principals: [new AccountPrincipal(this.account)],
          actions: ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete'],
          resources: [`${domainArn}/*`],
        }),
      ],
    })
  }

  /**
   * Creates the log groups of the domain. When the domain is created, AWS checks the policy that
   * lets the domain write to these groups, so the policy must be created first.
   */
  private makeLogs(environment: Environment, domainArn: string) {
    const groups = LOG_KINDS.map((kind) => ({
      kind,
      group: new LogGroup(this, `Log-${kind}`, logSettings(environment)),
    }))
    const delivery = new ResourcePolicy(this, 'LogDelivery', {
      resourcePolicyName: nameInAccount(this, 'LogDelivery'),
      policyStatements: [
        new PolicyStatement({
          principals: [
            new ServicePrincipal('es.amazonaws.com', {
              conditions: { ArnLike: { 'aws:SourceArn': domainArn } },
            }),
          ],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: groups.map(({ group }) => group.logGroupArn),
        }),
      ],
    })
    const options = Object.fromEntries(
      groups.map(({ kind, group }) => [
        kind,
        { enabled: true, cloudWatchLogsLogGroupArn: group.logGroupArn },
      ]),
    )
    return { delivery, options }
  }

  private explain(domain: CfnDomain, { search }: Environment): void {
    acknowledge(domain, {
      'AwsSolutions-OS3':
        'A domain in a VPC takes no address conditions; its security group admits only our functions.',
    })
    if (search.masterInstanceType === undefined) {
      acknowledge(domain, {
        'AwsSolutions-OS4':
          'Outside production the index may be away for minutes and is rebuilt from the table, so masters of their own do not pay.',
      })
    }
    if (search.dataNodes === 1) {
      acknowledge(domain, {
        'AwsSolutions-OS7':
          'A single node in dev: the index is rebuilt from the table when its zone is lost.',
      })
    }
  }
}

function clusterConfig({ search }: Environment): CfnDomain.ClusterConfigProperty {
  const spansZones = search.dataNodes > 1
  return {
    instanceType: search.instanceType,
    instanceCount: search.dataNodes,
    zoneAwarenessEnabled: spansZones,
    ...(spansZones && { zoneAwarenessConfig: { availabilityZoneCount: search.dataNodes } }),
    dedicatedMasterEnabled: search.masterInstanceType !== undefined,
    ...(search.masterInstanceType !== undefined && {
      dedicatedMasterType: search.masterInstanceType,
      dedicatedMasterCount: 3,
    }),
    multiAzWithStandbyEnabled: false,
  }
}
