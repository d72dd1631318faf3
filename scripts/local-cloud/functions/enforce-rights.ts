import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Call } from '#lambdas/base/dynamo/operations.ts'
import type { S3Call, S3Operation } from '#lambdas/base/s3/operations.ts'
import { aroundS3, beforeS3Address } from '#lambdas/base/s3/s3.ts'
import type { TableAction } from '#lambdas/manifest.ts'
import type { LocalService } from '../service.ts'
import { ARNS, s3Arn } from './grants.ts'
import { requireRight } from './rights.ts'

/**
 * Rejects calls to the table, the buckets, the user pool and the place index that the running
 * function's manifest line does not allow, as IAM would. Seeds and tests are not restricted.
 */
export function enforceRights(): LocalService {
  aroundDynamo((call, next) => {
    requireAll(tableActionsOf(call))
    return next(call)
  })
  aroundS3(async (call, next) => {
    requireAll(s3ActionsOf(call))
    return next(call)
  })
  beforeS3Address((call) => requireAll(s3ActionsOf(call)))
  const stopChecks = checkSignedRequests()
  return { name: 'IAM', stop: async () => stopChecks() }
}

/** IAM name of an action, the ARN of its resource, and the partition key of an updated item. */
type Required = readonly [action: string, arn: string, partition?: string]

function requireAll(required: readonly Required[]): void {
  for (const one of required) requireRight(...one)
}

const OF_TRANSACTION: Record<string, TableAction> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

function tableActionsOf(call: Call): Required[] {
  const { input } = call
  const index = 'IndexName' in input ? input.IndexName : undefined
  const arn = index === undefined ? ARNS.tableArn : `${ARNS.tableArn}/index/${index}`
  const partition = call.operation === 'UpdateItem' ? call.input.Key?.['pk'] : undefined
  return namesOf(call).map((name) => [`dynamodb:${name}`, arn, partition])
}

function namesOf({ operation, input }: Call): TableAction[] {
  if (operation === 'TransactGetItems') return ['GetItem']
  if (operation !== 'TransactWriteItems') return [operation]
  return (input.TransactItems ?? []).flatMap((part) =>
    Object.keys(part).flatMap((kind) => OF_TRANSACTION[kind] ?? []),
  )
}

/**
 * IAM actions of operations on one object. Uploading a part requires the same action as writing a
 * whole object.
 */
const OF_OBJECT: Readonly<Record<Exclude<S3Operation, 'ListObjectsV2'>, string>> = {
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  CopyObject: 's3:PutObject',
  DeleteObject: 's3:DeleteObject',
  CreateMultipartUpload: 's3:PutObject',
  UploadPart: 's3:PutObject',
  CompleteMultipartUpload: 's3:PutObject',
}

function s3ActionsOf({ operation, bucket, key, headers }: S3Call): Required[] {
  if (operation === 'ListObjectsV2') return [['s3:ListBucket', s3Arn(bucket)]]
  const source = headers?.['x-amz-copy-source']
  return [
    [OF_OBJECT[operation], s3Arn(bucket, key)],
    ...(source === undefined ? [] : [fromSource(source)]),
  ]
}

/**
 * Returns the right to read the object that a request copies. In the request's header, the path of
 * that object begins with a slash.
 */
function fromSource(source: string): Required {
  return ['s3:GetObject', s3Arn(decodeURIComponent(source.slice(1)))]
}

/** Node's diagnostics channel for HTTP requests that are about to be sent. */
const CREATED = 'http.client.request.created'

/**
 * Aborts the SDK's requests to the user pool and the place index that the running function's
 * manifest line does not allow. Returns a function that stops the checks.
 */
function checkSignedRequests(): () => void {
  const check = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    try {
      for (const [action, arn] of actionsOf(request)) requireRight(action, arn)
    } catch (error) {
      request.destroy(error as Error)
    }
  }
  subscribe(CREATED, check)
  return () => unsubscribe(CREATED, check)
}

/** Service in the credential of a signature: .../<region>/<service>/aws4_request. */
const SIGNED_FOR = /Credential=\S+\/([a-z-]+)\/aws4_request/

function actionsOf(request: ClientRequest): [action: string, arn: string][] {
  const [, service] = SIGNED_FOR.exec(String(request.getHeader('authorization'))) ?? []
  switch (service) {
    case 'cognito-idp': {
      const [, operation] = String(request.getHeader('x-amz-target')).split('.')
      return [[`cognito-idp:${operation}`, ARNS.userPoolArn]]
    }
    case 'geo': {
      const isSearch = request.path.endsWith('/search/text')
      return [[isSearch ? 'geo:SearchPlaceIndexForText' : 'geo:GetPlace', ARNS.placeIndexArn]]
    }
    default:
      return []
  }
}
