import { parseArgs } from 'node:util'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { handler } from '#lambdas/consumers/fanout.ts'
import { consumers } from '#lambdas/manifest.ts'
import { parseStreamLetter, redriveLetter } from './redrive-stream.ts'

const HELP = `Sends dead letters of the search on again, after their cause was mended.

  npm run redrive -- --fanout URL        dead letters of fanout: reads the records from the
                                              stream, which keeps them for a day
  npm run redrive -- --index-search URL  dead letters of index-search: moves them back

The URL is that of the dead-letter queue. Credentials and region come from the environment;
--fanout also needs the variables of the function fanout. Dead letters of aggregates are
mended by scripts/recount.ts --mend.`

const { values } = parseArgs({
  options: { fanout: { type: 'string' }, 'index-search': { type: 'string' } },
})
const sqs = new SQSClient({})

if (values.fanout !== undefined) await redriveFanout(values.fanout)
else if (values['index-search'] !== undefined) await moveBack(values['index-search'])
else console.log(HELP)

async function redriveFanout(QueueUrl: string): Promise<void> {
  const streams = new DynamoDBStreamsClient({})
  const line = consumers.find(({ name }) => name === 'fanout')
  const prefixes = line?.source.kind === 'stream' ? line.source.sortKeyPrefixes : []
  let redriven = 0
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 120 }),
    )
    if (Messages.length === 0) break
    for (const message of Messages) {
      redriven += await redriveLetter(streams, letterOf(message), handler, prefixes)
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    }
  }
  console.log(`${redriven} records were sent on again.`)
}

function letterOf({ Body = '{}' }: Message) {
  const letter = parseStreamLetter(Body)
  if (letter === undefined) throw new Error('This queue holds something else than stream letters')
  return letter
}

async function moveBack(QueueUrl: string): Promise<void> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
    }),
  )
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes?.['QueueArn'] }))
  console.log(`About ${Attributes?.['ApproximateNumberOfMessages']} messages are moving back.`)
}
