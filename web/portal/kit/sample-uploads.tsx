import * as z from 'zod/mini'
import { DocumentChoice, PictureChoice } from '#shared/model/uploaded-file.ts'
import { Form } from '#web/kit/form.tsx'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { type DocumentValue, FileField } from '../parts/upload/file-field.tsx'
import { PictureField } from '../parts/upload/picture-field.tsx'
import type { PictureValue } from '../parts/upload/picture-input.tsx'
import { SendingPanel } from '../parts/upload/sending-panel.tsx'

const Sample = z.strictObject({
  picture: PictureChoice,
  logo: z.optional(PictureChoice),
  kept: z.optional(PictureChoice),
  document: z.optional(DocumentChoice),
  keptDocument: z.optional(DocumentChoice),
})

const KEPT = '01JH3VDJ7K9M1N3P5Q7R9S1T3V'
const initial = {
  picture: '' as PictureValue,
  logo: '' as PictureValue,
  document: '' as DocumentValue,
  kept: { path: `images/offers/none/offer-${KEPT}-f30x70.jpg` } as PictureValue,
  keptDocument: { path: `documents/none/training_document-${KEPT}.pdf` } as DocumentValue,
}
const SENDING = { name: 'A picture.jpg', file: new Blob() }
const nothing = () => undefined

/** Fields for files, really uploaded for whoever may; and the states that pass too fast to be looked at. */
export function SampleUploads() {
  const form = useSchemaForm({
    schema: Sample,
    initial,
    draft: { key: 'kit-uploads' },
    send: async () => undefined,
  })
  const { field } = form
  return (
    <Form form={form} label="Uploads">
      <PictureField
        field={field('picture')}
        label="Deal picture"
        purpose="dealPicture"
        alt="The deal"
      />
      <PictureField field={field('logo')} label="Logo" purpose="organizationLogo" alt="The logo" />
      <PictureField
        field={field('kept')}
        label="A picture that is gone"
        purpose="dealPicture"
        alt="The deal"
      />
      <FileField field={field('document')} label="Training document" purpose="trainingDocument" />
      <FileField
        field={field('keptDocument')}
        label="A document that is there"
        purpose="trainingDocument"
      />
      {[0.4, 1].map((part) => (
        <SendingPanel
          key={part}
          sending={{ ...SENDING, kind: 'sending', part }}
          onRetry={nothing}
          onCancel={nothing}
        />
      ))}
      <SendingPanel
        sending={{ ...SENDING, kind: 'failed', words: 'What went wrong stands here.' }}
        onRetry={nothing}
        onCancel={nothing}
      />
    </Form>
  )
}
