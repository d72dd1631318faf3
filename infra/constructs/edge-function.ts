import {
  Function as EdgeFunction,
  FunctionCode,
  type FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { nameInAccount } from './name-in-account.ts'

/**
 * Creates a CloudFront Function. Returns the association that attaches the function to a behavior
 * of the distribution.
 */
export function edgeFunction(
  scope: Construct,
  id: string,
  eventType: FunctionEventType,
  source: string,
) {
  const made = new EdgeFunction(scope, `Edge${id}`, {
    functionName: nameInAccount(scope, `Edge${id}`),
    code: FunctionCode.fromInline(source),
    runtime: FunctionRuntime.JS_2_0,
  })
  return { eventType, function: made }
}
