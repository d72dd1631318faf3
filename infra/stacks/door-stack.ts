import { CrossStackReferences, Duration, ReferenceStrength } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { Alarm } from '../constructs/alarm.ts'
import { AlarmTopics } from '../constructs/alarm-topics.ts'
import { notifyOnce } from '../constructs/alarms/notify-once.ts'
import { reading } from '../constructs/metrics.ts'
import type { Environment } from '../settings/environments.ts'
import { type Probe, poolProbe, SITE_PROBES } from '../settings/probes.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Region of the metrics of CloudFront, its firewall and Route 53's health checks. */
const REGION = 'us-east-1'

const ERRORS_PERCENT = 1
const CERTIFICATE_DAYS = 30
const BLOCKED_PERCENT = 20
/** Minimum requests in a quarter of an hour for a meaningful share of blocked requests. */
const FEWEST_REQUESTS = 500

interface DoorStackProps {
  readonly environment: Environment
  readonly distributionId: string
  /** Domain name of the site. */
  readonly siteName: string
  /** Host of the WebSocket API. */
  readonly liveHost: string
  readonly userPoolId: string
  /** Metric name of CloudFront's firewall. */
  readonly firewallMetric: string
}

/**
 * Probes and alarms of the site. Route 53 requests pages every 30 seconds from several continents,
 * through DNS, CloudFront and the API. Route 53 accepts any certificate.
 */
export class DoorStack extends FanwardStack {
  constructor(scope: Construct, id: string, props: DoorStackProps) {
    const { environment } = props
    super(scope, id, {
      environment,
      region: REGION,
      description: 'Probes and alarms of the front door',
    })
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK)
    this.addProbes(props)
    this.addDistributionAlarms(props.distributionId)
    this.addFirewallAlarm(props.firewallMetric)
    if (environment.domain) this.addCertificateAlarm(environment.domain.certificateArn)
    notifyOnce(this, new AlarmTopics(this, 'Alarms', environment))
  }

  private addProbes({ environment, siteName, liveHost, userPoolId }: DoorStackProps): void {
    for (const [name, probe] of Object.entries(SITE_PROBES)) {
      this.addProbe(name, 'The site does not answer from outside', matching(siteName, probe))
    }
    const poolHost = `cognito-idp.${environment.region}.amazonaws.com`
    const ofPool = matching(poolHost, poolProbe(userPoolId))
    this.addProbe('sign-in', 'Sign-in does not answer from outside', ofPool)
    // Only the TCP connection is checked because health checks cannot send the headers of a
    // WebSocket handshake.
    this.addProbe('live', 'Live connections do not answer from outside', {
      type: 'TCP',
      fullyQualifiedDomainName: liveHost,
      port: 443,
    })
  }

  private addProbe(
    name: string,
    runbook: string,
    settings: CfnHealthCheck.HealthCheckConfigProperty,
  ): void {
    const check = new CfnHealthCheck(this, `${name}-probe`, {
      healthCheckConfig: { ...settings, requestInterval: 30, failureThreshold: 3 },
      healthCheckTags: [{ key: 'Name', value: `${this.stackName}-${name}` }],
    })
    new Alarm(this, `${name}-unhealthy`, {
      metric: reading({
        namespace: 'AWS/Route53',
        metricName: 'HealthCheckStatus',
        dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
        statistic: 'Minimum',
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.BREACHING,
      runbook,
    })
  }

  private addDistributionAlarms(distributionId: string): void {
    const ofSite = (metricName: string, statistic: string) =>
      reading({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        statistic,
        period: Duration.minutes(5),
      })
    new Alarm(this, 'site-errors', {
      metric: ofSite('5xxErrorRate', 'Average'),
      threshold: ERRORS_PERCENT,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook: 'CloudFront answers with errors',
    })
    // Health checks send hundreds of requests in five minutes. If there are none, the site is
    // unreachable.
    new Alarm(this, 'site-silent', {
      metric: ofSite('Requests', 'Sum'),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      runbook: 'Nobody reaches the site',
    })
  }

  private addFirewallAlarm(firewallMetric: string): void {
    const counted = (metricName: string) =>
      reading({
        namespace: 'AWS/WAFV2',
        metricName,
        dimensionsMap: { WebACL: firewallMetric, Rule: 'ALL' },
        period: Duration.minutes(15),
      })
    new Alarm(this, 'firewall-blocks', {
      metric: new MathExpression({
        expression: `IF(FILL(blocked, 0) + FILL(allowed, 0) > ${FEWEST_REQUESTS}, 100 * FILL(blocked, 0) / (FILL(blocked, 0) + FILL(allowed, 0)), 0)`,
        usingMetrics: { blocked: counted('BlockedRequests'), allowed: counted('AllowedRequests') },
        label: 'Part of blocked requests in percent',
        period: Duration.minutes(15),
      }),
      threshold: BLOCKED_PERCENT,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook: 'The firewall blocks many requests',
    })
  }

  private addCertificateAlarm(certificateArn: string): void {
    new Alarm(this, 'certificate-expires', {
      metric: reading({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: certificateArn },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
      threshold: CERTIFICATE_DAYS,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook: 'The certificate expires soon',
    })
  }
}

/** Returns a check that resolves the host, opens the path and expects the text. */
function matching(host: string, { path, text }: Probe): CfnHealthCheck.HealthCheckConfigProperty {
  return {
    type: 'HTTPS_STR_MATCH',
    fullyQualifiedDomainName: host,
    port: 443,
    resourcePath: path,
    searchString: text,
    enableSni: true,
  }
}
