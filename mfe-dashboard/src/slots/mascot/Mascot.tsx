import { useSettings } from '@bambuzal/web-kit';
import { MascotAssistant } from './MascotAssistant';
import { browserVoice } from './voice/browser-voice';

/** The assistant, on every page of a member, if the operator has enabled it. */
export default function Mascot() {
  const { settings, status } = useSettings();
  if (status !== 'ready' || !settings.enableMascot) return null;
  return <MascotAssistant voice={browserVoice} />;
}
