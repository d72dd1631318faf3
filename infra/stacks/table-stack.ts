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
import { RemoteBackup } from '../constructs/remote-backup.ts'
import type { Environment } from '../settings/environments.ts'
import { removalPolicy } from '../settings/retention.ts'
import { INDEX_KEYS } from '../settings/table-indexes.ts'
import { warmThroughput } from '../settings/warm-throughput.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * The single table with its stream. Its indexes are sparse: each contains only the items that have
 * its key attributes.
 */
export class TableStack extends FanwardStack {
  /** Table in use: the stack's own, or a restored one. */
  readonly table: ITableV2

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { environment, description: 'The table of Fanward and its stream' })
    // Limits the cost of a mistake or an attack. The limits are well above the needs of a full
    // stadium.
    const ceiling = {
      maxReadRequestUnits: environment.table.maxReadUnits,
      maxWriteRequestUnits: environment.table.maxWriteUnits,
    }
    const warm = warmThroughput(environment)
    const table = new TableV2(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: Object.entries(INDEX_KEYS).map(([indexName, keys]) => ({
        indexName,
        partitionKey: text(keys.partition),
        sortKey: text(keys.sort),
        projectionType: ProjectionType.ALL,
        ...ceiling,
        ...(warm && { warmThroughput: warm.eachIndex }),
      })),
      ...(warm && { warmThroughput: warm.table }),
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
    // The cast is needed because the class does not match ITableV2 under
    // exactOptionalPropertyTypes.
    this.table = this.inUse(table as ITableV2, environment)
    const { backupVaultArn: vaultArn } = environment
    if (vaultArn !== undefined) {
      new RemoteBackup(this, 'Backup', { environment, tableArn: this.table.tableArn, vaultArn })
    }
    new CfnOutput(this, 'tableName', { value: this.table.tableName })
  }

  /**
   * Returns the table in use. The stack's own table is exported even if a restored table is used,
   * because CloudFormation cannot remove an export while other stacks use it.
   */
  private inUse(own: ITableV2, { restoredTable, region }: Environment): ITableV2 {
    for (const part of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(part)
    if (restoredTable === undefined) return own
    const { name: tableName, streamArn: tableStreamArn } = restoredTable
    if (!tableStreamArn.startsWith(`arn:aws:dynamodb:${region}:`)) {
      throw new Error(`environments.ts: restoredTable.streamArn is no stream of ${region}`)
    }
    if (!tableStreamArn.includes(`:table/${tableName}/stream/`)) {
      throw new Error(`environments.ts: restoredTable.streamArn is no stream of ${tableName}`)
    }
    return TableV2.fromTableAttributes(this, 'Restored', { tableName, tableStreamArn })
  }
}

function text(name: string) {
  return { name, type: AttributeType.STRING }
}
