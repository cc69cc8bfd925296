import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { adminQuery, adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ImageField } from '../../images/admin/image-field.admin.tsx'
import { sendPicture } from '../../images/admin/send-picture.browser.ts'
import { AltField } from '../../images/admin/alt-field.admin.tsx'
import type { OwnPictureAnswer } from './own-picture.contract.ts'
import {
  describeOwnPictureEndpoint,
  ownPictureEndpoint,
  removeOwnPictureEndpoint,
  uploadOwnPictureEndpoint,
} from './own-picture.endpoint.ts'

interface OwnPictureFormProps {
  /** The slug of the product. */
  readonly entryKey: string
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** A product's own picture: the one that is shown, another one, or the drawing. */
export function OwnPictureForm({ entryKey, onUnsaved }: OwnPictureFormProps) {
  const { data, error } = useQuery(adminQuery(ownPictureEndpoint, { params: { key: entryKey } }))
  if (!data)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading picture...</LoadingMessage>
  const { ownPicture } = data
  return (
    <>
      {ownPicture && <ShownPicture entryKey={entryKey} picture={ownPicture} />}
      <UploadForm key={ownPicture?.src} entryKey={entryKey} picture={ownPicture} onUnsaved={onUnsaved} />
    </>
  )
}

/** The picture that is shown now, with a button that removes it. */
function ShownPicture({
  entryKey,
  picture,
}: {
  readonly entryKey: string
  readonly picture: OwnPictureAnswer
}) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAdminMutation({
    mutationFn: () => adminSend(removeOwnPictureEndpoint, { params: { key: entryKey } }),
    onSuccess: () => showToast({ title: 'Picture removed', description: 'The drawing is shown again.' }),
    onError: showFailure,
  })
  const { src, alt, width, height } = picture
  return (
    <div className="flex flex-wrap items-end gap-3">
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className="h-auto max-h-64 w-auto max-w-[min(16rem,100%)] rounded-card border-2 border-line"
      />
      <button type="button" className="chip" onClick={() => setIsAsking(true)}>
        Remove the picture
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the picture?"
        confirmLabel="Remove"
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate()
        }}
      >
        The drawing is shown again. The picture is deleted for good.
      </ConfirmDialog>
    </div>
  )
}

interface UploadFormProps extends OwnPictureFormProps {
  readonly picture: OwnPictureAnswer | undefined
}

/** Sends a picture with its text, or the text alone where there is a picture. */
function UploadForm({ entryKey, picture, onUnsaved }: UploadFormProps) {
  const stored = picture?.alt ?? ''
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState(stored)
  const [share, setShare] = useState(0)
  const isUnsaved = file !== undefined || alt !== stored
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
  const params = { key: entryKey }
  const save = useAdminMutation({
    async mutationFn() {
      if (!file) return void (await adminSend(describeOwnPictureEndpoint, { params, body: { alt } }))
      const form = new FormData()
      // Texts first: the server reads in this order.
      form.append('alt', alt)
      form.append('image', file)
      return sendPicture(uploadOwnPictureEndpoint, { form, onProgress: setShare }, { params })
    },
    onMutate: () => setShare(0),
    onSuccess() {
      setFile(undefined)
      setAlt(alt.trim())
      showToast({ title: 'Picture saved' })
    },
  })
  const [isMissing, setIsMissing] = useState(false)
  const problem = isMissing ? 'Please choose a picture first.' : formProblem(save.error)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const isReady = file !== undefined || picture !== undefined
    setIsMissing(!isReady)
    if (isReady && !save.isPending) save.mutate()
  }

  return (
    <form className="form" aria-label="Own picture" onSubmit={submit}>
      <ImageField
        label={picture ? 'Another picture' : 'A picture in the place of the drawing'}
        file={file}
        isDisabled={save.isPending}
        onChange={(chosen) => {
          setFile(chosen)
          setIsMissing(false)
          save.reset()
        }}
      />
      <AltField value={alt} hint="For those who do not see it." onChange={setAlt} />
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      {save.isPending && file && <progress className="upload-progress" aria-label="Upload" value={share} />}
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : picture && !file ? 'Change the text' : 'Use this picture'}
        </button>
      </div>
    </form>
  )
}
