import { useQuery } from '@tanstack/react-query'
import { adminQuery, adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { changeSettingEndpoint, settingEndpoint } from './setting.endpoint.ts'
import type { SettingKey } from './setting.ts'

interface SettingSwitchProps {
  readonly settingKey: SettingKey
  readonly label: string
  readonly hint: string
}

/** A switch for a setting, saved when pressed. */
export function SettingSwitch({ settingKey, label, hint }: SettingSwitchProps) {
  const params = { key: settingKey }
  const { data, error } = useQuery(adminQuery(settingEndpoint, { params }))
  const change = useAdminMutation({
    mutationFn: (isOn: boolean) =>
      adminSend(changeSettingEndpoint, { params, body: { value: isOn ? 'true' : 'false' } }),
    onSuccess: (_answer, isOn) =>
      showToast({ title: 'Setting Updated', description: `${label}: ${isOn ? 'on' : 'off'}` }),
    onError: () =>
      showToast({ title: 'Error', description: 'Failed to update setting', variant: 'destructive' }),
  })
  if (!data)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>{`Loading ${label}...`}</LoadingMessage>
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={change.isPending ? change.variables : data.settingValue === 'true'}
      isBusy={change.isPending}
      onChange={change.mutate}
    />
  )
}
