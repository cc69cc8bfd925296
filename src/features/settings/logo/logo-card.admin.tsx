import './logo-card.css'
import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { useSite } from '../../../client/site.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { ImageField } from '../../images/admin/image-field.admin.tsx'
import { sendPicture } from '../../images/admin/send-picture.browser.ts'
import type { LogoAnswer } from './logo.contract.ts'
import { removeLogoEndpoint, uploadLogoEndpoint } from './logo.endpoint.ts'

/** The picture in the place of the drawn name: what is shown now, another one, or none. */
export function LogoCard({ logo }: { readonly logo: LogoAnswer | undefined }) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const { question } = useLeaveQuestion(file !== undefined)
  const upload = useAdminMutation({
    mutationFn(image: File) {
      const form = new FormData()
      form.append('image', image)
      return sendPicture(uploadLogoEndpoint, { form, onProgress: setShare })
    },
    onMutate: () => setShare(0),
    onSuccess() {
      setFile(undefined)
      showToast({ title: 'Logo: saved', description: 'Every page has it within seconds.' })
    },
  })
  const [isMissing, setIsMissing] = useState(false)
  const problem = isMissing ? 'Please choose a picture first.' : formProblem(upload.error)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsMissing(file === undefined)
    if (file && !upload.isPending) upload.mutate(file)
  }

  return (
    <form className="card form logo-card max-w-2xl p-4" onSubmit={submit}>
      <h2 className="text-xl font-black">Logo</h2>
      {logo ? <ShownLogo logo={logo} /> : <p className="form-hint">The name of the site is drawn.</p>}
      <ImageField
        label={logo ? 'Another picture' : 'A picture in its place'}
        file={file}
        isDisabled={upload.isPending}
        onChange={(chosen) => {
          setFile(chosen)
          setIsMissing(false)
          upload.reset()
        }}
      />
      <p className="form-hint">
        Best cut out, with a transparent background, and wider than high: it is shown as high as the drawn
        name, on light and on dark pages. Its alternative text is the name of the site.
      </p>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      {upload.isPending && <progress className="upload-progress" aria-label="Upload" value={share} />}
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={upload.isPending}>
          {upload.isPending ? 'Uploading...' : 'Use as the logo'}
        </button>
      </div>
      {question}
    </form>
  )
}

/** The logo on a light and on a dark page, with a button that removes it. */
function ShownLogo({ logo }: { readonly logo: LogoAnswer }) {
  const { productName } = useSite()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAdminMutation({
    mutationFn: () => adminSend(removeLogoEndpoint),
    onSuccess: () =>
      showToast({ title: 'Logo: removed', description: 'The name of the site is drawn again.' }),
    onError: showFailure,
  })
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((mode) => (
          <div key={mode} className="logo-ground" data-mode={mode} data-color="pink">
            <img {...logo} sizes="20rem" alt={`${productName}, on a ${mode} page`} />
          </div>
        ))}
      </div>
      <button type="button" className="chip justify-self-start" onClick={() => setIsAsking(true)}>
        Remove the logo
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the logo?"
        confirmLabel="Remove"
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate()
        }}
      >
        The name of the site is drawn again. The picture is deleted for good.
      </ConfirmDialog>
    </>
  )
}
