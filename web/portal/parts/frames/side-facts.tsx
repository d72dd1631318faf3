import type { ReactNode } from 'react'
import { inLanguage } from '#shared/in-language.ts'
import type { PictureUse } from '#shared/picture-uses.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { RemotePicture } from '#web/ui/index.ts'
import { Fact, Facts } from './facts.tsx'
import classes from './side-facts.module.css'

type SideFactsProps = {
  entity: { [field in 'picture' | 'description' | 'descriptionFr']?: string | undefined }
  use: PictureUse
  children: ReactNode
}

/** Picture, description and facts of an entity, for a narrow column. */
export function SideFacts({ entity, use, children }: SideFactsProps) {
  const { picture, description = '', descriptionFr } = entity
  const about = inLanguage(useLanguage(), description, descriptionFr)
  return (
    <>
      <RemotePicture
        path={picture}
        use={use}
        alt=""
        className={classes.picture}
        fallback={<span className={classes.picture} />}
      />
      {about.text && (
        <p lang={about.lang} className={classes.description}>
          {about.text}
        </p>
      )}
      <Facts>{children}</Facts>
    </>
  )
}

export function WebsiteFact({ word, website }: { word: string; website: string | undefined }) {
  if (!website) return null
  return (
    <Fact word={word}>
      <a href={website} target="_blank" rel="noopener">
        {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
      </a>
    </Fact>
  )
}

export function EmailFact({ word, email }: { word: string; email: string | undefined }) {
  if (!email) return null
  return (
    <Fact word={word}>
      <a href={`mailto:${email}`}>{email}</a>
    </Fact>
  )
}
