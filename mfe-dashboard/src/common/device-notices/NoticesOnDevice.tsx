import { useNoticesOnDevice } from './use-device-notices';

/** Shows nothing here: it has the device tell. */
export default function NoticesOnDevice() {
  useNoticesOnDevice();
  return null;
}
