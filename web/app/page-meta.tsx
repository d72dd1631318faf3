/** React hoists both into the head; the screen that is shown last has the word. */
export function PageMeta({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{title === 'Fanward' ? title : `${title} · Fanward`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
