import {
  type Environment,
  type EnvironmentName,
  environmentNamed,
} from '#infra/settings/environments.ts'

/**
 * Returns an environment with its own domain, whose DNS records and certificate alarms can watch.
 */
export function withDomain(name: EnvironmentName): Environment {
  const domain = {
    siteName: 'fans.example',
    hostedZoneId: 'Z1',
    hostedZoneName: 'fans.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  }
  return { ...environmentNamed(name), domain }
}
