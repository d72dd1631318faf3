import {
  type Environment,
  type EnvironmentName,
  environmentNamed,
} from '#infra/settings/environments.ts'

/**
 * Returns an environment with its own domain, and therefore with DNS records, a certificate and an
 * alarm about the certificate.
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
