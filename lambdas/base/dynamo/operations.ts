import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactGetCommandInput,
  TransactGetCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb'

type Does<Input, Output> = { readonly input: Input; readonly output: Omit<Output, '$metadata'> }

/** Input and output of each DynamoDB operation. */
export interface Operations {
  readonly GetItem: Does<GetCommandInput, GetCommandOutput>
  readonly BatchGetItem: Does<BatchGetCommandInput, BatchGetCommandOutput>
  readonly TransactGetItems: Does<TransactGetCommandInput, TransactGetCommandOutput>
  readonly Query: Does<QueryCommandInput, QueryCommandOutput>
  readonly Scan: Does<ScanCommandInput, ScanCommandOutput>
  readonly PutItem: Does<PutCommandInput, PutCommandOutput>
  readonly UpdateItem: Does<UpdateCommandInput, UpdateCommandOutput>
  readonly DeleteItem: Does<DeleteCommandInput, DeleteCommandOutput>
  readonly BatchWriteItem: Does<BatchWriteCommandInput, BatchWriteCommandOutput>
  readonly TransactWriteItems: Does<TransactWriteCommandInput, TransactWriteCommandOutput>
}
export type Operation = keyof Operations

/** Call of DynamoDB. */
export type Call = {
  readonly [Name in Operation]: {
    readonly operation: Name
    readonly input: Operations[Name]['input']
  }
}[Operation]
