import type { Outbox } from '#scripts/local-cloud/index.ts'
import { listenOnLoopback, readBody } from '#scripts/ports/listen.ts'

interface Asked {
  readonly Destination: { readonly ToAddresses: readonly string[] }
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string }
      readonly Body: {
        readonly Text: { readonly Data: string }
        readonly Html: { readonly Data: string }
      }
    }
  }
  readonly EmailTags: readonly { readonly Value: 'invitation' }[]
}

/** Starts a fake SES that puts mail into the outbox of the local cloud. */
export async function startSesStandIn({ deliver }: Outbox) {
  const server = await listenOnLoopback(async (request, response) => {
    const { Destination, Content, EmailTags } = JSON.parse(await readBody(request)) as Asked
    const { Subject, Body } = Content.Simple
    for (const to of Destination.ToAddresses) {
      const kind = EmailTags[0]?.Value ?? 'invitation'
      deliver({ to, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data, kind })
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ MessageId: 'made-up' }))
  }, 0)
  return { url: server.url, stop: () => server.close() }
}
