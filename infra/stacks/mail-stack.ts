import { CfnOutput } from 'aws-cdk-lib'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { mailDomain, zoneFor } from '../settings/mail-domain.ts'
import { resourceName } from '../settings/resource-names.ts'
import { removalPolicy } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

const TTL_SECONDS = '1800'

interface DnsRecord {
  readonly name: string
  readonly type: 'CNAME' | 'MX' | 'TXT'
  readonly value: string
}

/**
 * The sender's domain as an SES identity, with DKIM, a MAIL FROM subdomain and DMARC. If the
 * domain's zone is ours, this stack creates the DNS records. Otherwise, it outputs them for the
 * zone's owner.
 *
 * If an address bounces or its owner complains, SES no longer sends to this address. This covers
 * all mail of the domain, including Cognito's codes.
 */
export class MailStack extends FanwardStack {
  constructor(scope: Construct, id: string, environment: Environment, mailFrom: string) {
    super(scope, id, { environment, description: 'The domain that mail comes from' })
    const domain = mailDomain(mailFrom)
    const configurationSet = new ConfigurationSet(this, 'Settings', {
      configurationSetName: resourceName(environment, 'mail'),
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    })
    const identity = new EmailIdentity(this, 'Domain', {
      configurationSet,
      identity: Identity.domain(domain),
      mailFromDomain: returnDomain(domain),
    })
    identity.applyRemovalPolicy(removalPolicy(environment))
    const zone = zoneFor(domain, environment.domain)
    const signing = identity.dkimRecords.map(
      ({ name, value }): DnsRecord => ({ name, type: 'CNAME', value }),
    )
    const records = [...signing, ...fixedRecords(domain, environment.region)]
    for (const [index, { name, type, value }] of records.entries()) {
      const recordId = `record${index + 1}`
      if (zone === undefined) new CfnOutput(this, recordId, { value: `${name} ${type} ${value}` })
      else {
        new CfnRecordSet(this, recordId, {
          hostedZoneId: zone,
          name,
          type,
          ttl: TTL_SECONDS,
          resourceRecords: [value],
        })
      }
    }
  }
}

function returnDomain(domain: string): string {
  return `bounce.${domain}`
}

function fixedRecords(domain: string, region: string): DnsRecord[] {
  const name = returnDomain(domain)
  return [
    { name, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
    { name, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
    { name: `_dmarc.${domain}`, type: 'TXT', value: '"v=DMARC1; p=quarantine"' },
  ]
}
