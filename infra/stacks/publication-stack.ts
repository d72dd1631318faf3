import type { Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { MapKey } from '../constructs/map-key.ts'
import { SiteFiles } from '../constructs/site-files.ts'
import type { Environment } from '../settings/environments.ts'
import { FanwardStack } from './fanward-stack.ts'
import type { IdentityStack } from './identity-stack.ts'
import type { LiveStack } from './live-stack.ts'
import type { SiteStack } from './site-stack.ts'

interface PublicationStackProps {
  readonly environment: Environment
  readonly siteFolder: string
  readonly site: SiteStack
  readonly identity: IdentityStack
  readonly live: LiveStack
  /** Stacks that must be deployed first because the new pages may call them. */
  readonly after: readonly Stack[]
}

/**
 * Uploads the built site as the last step of a deployment because its pages call the other stacks.
 */
export class PublicationStack extends FanwardStack {
  constructor(scope: Construct, id: string, props: PublicationStackProps) {
    const { environment, site } = props
    super(scope, id, { environment, description: 'The files of the site, after what they call' })
    for (const stack of props.after) this.addStackDependency(stack, 'Its pages call it')
    new SiteFiles(this, 'Deploy', {
      environment,
      // The bucket is referenced by name. Otherwise its policy in another stack would depend on
      // this stack.
      bucket: Bucket.fromBucketAttributes(this, 'Files', {
        bucketName: site.filesAccess.name,
        bucketArn: site.filesAccess.arn,
      }),
      distribution: site.distribution,
      folder: props.siteFolder,
      config: this.config(props),
    })
  }

  /** Returns the configuration that the site reads at start. */
  private config({ environment, site, identity, live }: PublicationStackProps) {
    return {
      region: environment.region,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      apiUrl: `${site.url}/api`,
      liveUrl: live.url,
      siteUrl: site.url,
      mapStyleUrl: new MapKey(this, 'Map', environment, site.url).styleUrl,
      ...(environment.isProtected && { needsSecondFactor: true }),
      ...(environment.name !== 'production' && { hasRulesTester: true }),
      ...(environment.pushKey !== undefined && { pushKey: environment.pushKey }),
      ...(environment.passWallets && { passWallets: environment.passWallets }),
      ...(environment.supportService && { supportService: environment.supportService }),
      ...(environment.dealFormUrl !== undefined && { dealFormUrl: environment.dealFormUrl }),
      ...(identity.hostedDomain !== undefined && {
        hostedUiUrl: `https://${identity.hostedDomain}`,
        socialProviders: identity.socialProviders,
      }),
    }
  }
}
