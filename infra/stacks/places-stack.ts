import { CfnPlaceIndex } from 'aws-cdk-lib/aws-location'
import type { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * The place index for city suggestions. The `Storage` option is required, since we store fans'
 * cities. Amazon Location's newer places API would need no index.
 */
export class PlacesStack extends FanwardStack {
  readonly placeIndex: { readonly name: string; readonly arn: string }

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'Place index of city suggestions' })
    const index = new CfnPlaceIndex(this, 'PlaceIndex', {
      indexName: resourceName(environment, 'places'),
      description: 'Cities that fans enter',
      dataSource: 'Here',
      dataSourceConfiguration: { intendedUse: 'Storage' },
    })
    this.placeIndex = { name: index.ref, arn: index.attrArn }
  }
}
