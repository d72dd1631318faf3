import { useTranslation } from 'react-i18next'
import { type Desk, listDesks, renameDesk } from '#shared/api/portal-desks.ts'
import { Form, TextField, useContractForm } from '#web/form/index.ts'
import { Sheet } from '#web/ui/index.ts'

type RenameDeskProps = {
  sponsorKey: string
  desk: Desk
  /** Called with the stored name before the dialog closes. */
  onRenamed: (name: string) => void
  onClose: () => void
}

/** Dialog that renames a desk. */
export function RenameDesk({ sponsorKey, desk, onRenamed, onClose }: RenameDeskProps) {
  const { t } = useTranslation('desks')
  const { t: common } = useTranslation()
  const title = t('rename.of', { name: desk.name })
  const form = useContractForm(renameDesk, {
    schema: async () => (await import('#shared/api/portal-desks.schemas.ts')).renameDesk.body,
    params: { sponsorKey, deskKey: desk.key },
    initial: { name: desk.name },
    renews: [listDesks],
    onSaved({ desk: { name } }) {
      onRenamed(name)
      onClose()
    },
  })
  return (
    <Sheet
      isOpen
      title={title}
      closeLabel={common('common.close')}
      onClose={onClose}
      isBinding={form.state === 'saving'}
    >
      <Form form={form} label={title} submitWord={t('rename.word')} saysSaved={false}>
        <TextField
          field={form.field('name')}
          label={t('add.name')}
          hint={t('rename.hint')}
          autoComplete="off"
          data-autofocus
        />
      </Form>
    </Sheet>
  )
}
