import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import {
  DATASET_NAMES,
  DATASETS,
  DAY_FILES_PREFIX,
  type Dataset,
  type DatasetColumn,
} from '#shared/reports/datasets.ts'
import { NAMED_QUERIES } from '#shared/reports/queries.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * Maximum number of bytes that an Athena query may scan. At this limit a query costs five cents.
 */
const SCANNED_BYTES_MAX = 10 * 1024 ** 3

/** First day for which the Athena tables look for day files. */
const FIRST_DAY = '2025-01-01'

/** Data for analysts: the day files as Athena tables, in a workgroup that limits cost. */
export class AnalyticsStack extends FanwardStack {
  constructor(scope: Construct, id: string, environment: Environment, reports: IBucket) {
    super(scope, id, { environment, description: 'Tables of the files for analysts, and Athena' })
    const databaseName = resourceName(environment, 'reports').replaceAll('-', '_')
    const database = new CfnDatabase(this, 'Database', {
      catalogId: this.account,
      databaseInput: { name: databaseName, description: 'What happened, day by day' },
    })
    for (const dataset of DATASET_NAMES) this.addTable(dataset, database, databaseName, reports)
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name: resourceName(environment, 'analysts'),
      description: 'Queries over the files of each day',
      recursiveDeleteOption: !environment.isProtected,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        bytesScannedCutoffPerQuery: SCANNED_BYTES_MAX,
        resultConfiguration: {
          outputLocation: `s3://${reports.bucketName}/athena-results/`,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    })
    for (const { name, asks, sql } of NAMED_QUERIES) {
      new CfnNamedQuery(this, name, {
        name,
        description: asks,
        queryString: sql,
        database: databaseName,
        workGroup: workGroup.name,
      }).addResourceDependency(workGroup)
    }
  }

  /** Adds a table whose partitions are computed from the date, so that new days need no change. */
  private addTable(
    dataset: Dataset,
    database: CfnDatabase,
    databaseName: string,
    reports: IBucket,
  ): void {
    const location = `s3://${reports.bucketName}/${DAY_FILES_PREFIX}${dataset}/`
    const columns: readonly DatasetColumn[] = DATASETS[dataset]
    new CfnTable(this, dataset, {
      catalogId: this.account,
      databaseName,
      tableInput: {
        name: dataset,
        tableType: 'EXTERNAL_TABLE',
        partitionKeys: [{ name: 'dt', type: 'string', comment: 'The UTC day' }],
        parameters: {
          classification: 'csv',
          'skip.header.line.count': '1',
          'projection.enabled': 'true',
          'projection.dt.type': 'date',
          'projection.dt.format': 'yyyy-MM-dd',
          'projection.dt.range': `${FIRST_DAY},NOW`,
          'projection.dt.interval': '1',
          'projection.dt.interval.unit': 'DAYS',
          'storage.location.template': `${location}dt=\${dt}/`,
        },
        storageDescriptor: {
          location,
          columns: columns.map(({ name, type, means }) => ({ name, type, comment: means })),
          inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
          outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
          serdeInfo: {
            serializationLibrary: 'org.apache.hadoop.hive.serde2.OpenCSVSerde',
            // Sets an escape character that never occurs. Athena's default is the backslash, so
            // backslashes in texts would disappear.
            parameters: { separatorChar: ',', quoteChar: '"', escapeChar: '\u0001' },
          },
        },
      },
    }).addResourceDependency(database)
  }
}
