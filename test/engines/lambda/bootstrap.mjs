/**
 * Works like Lambda's runtime: requests the next event, runs the handler, and returns its answer or
 * error. The argument is the path of the function's module.
 */
const api = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`

const post = (path, body) => fetch(api + path, { method: 'POST', body: JSON.stringify(body) })
const errorOf = (error) => ({ errorType: error?.name, errorMessage: error?.message })

const began = performance.now()
let handler
try {
  handler = (await import(process.argv[2])).handler
} catch (error) {
  await post('/init/error', errorOf(error))
  process.exit(1)
}
const headers = { 'x-import-ms': String(performance.now() - began) }

for (;;) {
  const next = await fetch(`${api}/invocation/next`, { headers })
  const id = next.headers.get('lambda-runtime-aws-request-id')
  const deadline = Number(next.headers.get('lambda-runtime-deadline-ms'))
  const event = await next.json()
  const context = {
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    awsRequestId: id,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  }
  try {
    await post(`/invocation/${id}/response`, (await handler(event, context)) ?? null)
  } catch (error) {
    await post(`/invocation/${id}/error`, errorOf(error))
  }
}
