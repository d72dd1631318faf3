import { Trans } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'

/** Text beside the checkbox for agreement, with links to the terms and the privacy policy. */
export function Agreement() {
  return (
    <Trans
      i18nKey="login.agreement"
      components={{
        // biome-ignore lint/a11y/useAnchorContent: the translation fills it.
        terms: <a href={paths.terms.href()} target="_blank" rel="noopener" />,
        // biome-ignore lint/a11y/useAnchorContent: the translation fills it.
        privacy: <a href={paths.privacy.href()} target="_blank" rel="noopener" />,
      }}
    />
  )
}
