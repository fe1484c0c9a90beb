import { useNoticesOnDevice } from './use-device-notices';

/** Renders nothing. Only sends notices to the device. */
export default function NoticesOnDevice() {
  useNoticesOnDevice();
  return null;
}
