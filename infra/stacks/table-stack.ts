import { CfnOutput } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'
import { INDEX_KEYS } from '../settings/table-indexes.ts'
import { FanwardStack } from './fanward-stack.ts'

/** The one table, with its stream. Its indexes are sparse: only redemptions carry their keys. */
export class TableStack extends FanwardStack {
  readonly table: ITableV2

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'The table of Fanward and its stream' })
    // A ceiling on what a mistake or an attack can cost; above what a stadium needs.
    const ceiling = {
      maxReadRequestUnits: environment.table.maxReadUnits,
      maxWriteRequestUnits: environment.table.maxWriteUnits,
    }
    const table = new TableV2(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: Object.entries(INDEX_KEYS).map(([indexName, keys]) => ({
        indexName,
        partitionKey: text(keys.partition),
        sortKey: text(keys.sort),
        projectionType: ProjectionType.ALL,
        ...ceiling,
      })),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      billing: Billing.onDemand(ceiling),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: environment.retention.recoveryDays,
      },
      deletionProtection: environment.isProtected,
      removalPolicy: removalPolicy(environment),
    })
    // The class is no ITableV2 under exactOptionalPropertyTypes.
    this.table = table as ITableV2
    new CfnOutput(this, 'tableName', { value: this.table.tableName })
  }
}

function text(name: string) {
  return { name, type: AttributeType.STRING }
}
