import {
  DescribeTableCommand,
  type StreamSpecification,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { documentClient } from '#lambdas/runtime/clients.ts'
import { tableName } from '#lambdas/stores/table.ts'

/**
 * Runs a task while the table keeps no stream, and gives it a new one afterwards.
 * A local engine writes slower with every record that its stream holds: with 70,000 of them a write
 * would take seconds. Who reads the stream must open it after this.
 */
export async function withoutStream<T>(task: () => Promise<T>): Promise<T> {
  const TableName = tableName()
  const { Table } = await documentClient().send(new DescribeTableCommand({ TableName }))
  const stream = Table?.StreamSpecification
  if (!stream?.StreamEnabled) return task()
  await setStream({ StreamEnabled: false })
  try {
    return await task()
  } finally {
    await setStream(stream)
  }
}

async function setStream(specification: StreamSpecification): Promise<void> {
  await documentClient().send(
    new UpdateTableCommand({ TableName: tableName(), StreamSpecification: specification }),
  )
}
