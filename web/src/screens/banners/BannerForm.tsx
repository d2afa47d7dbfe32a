import { serverMessageOf } from '../../platform/api-error.ts';
import { pictureHint, pictureTypes } from '../../platform/pictures.ts';
import { session } from '../../platform/session.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { UploadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/toast.ts';
import { useFormPicture, useSubmitForm } from '../../ui/use-submit-form.ts';
import { type BannerValues, checkBanner, unauthorized, useUploadBanner } from './use-banners.ts';

const empty: BannerValues = { image: undefined };

function useBannerForm() {
  const upload = useUploadBanner();
  const { form, ...state } = useSubmitForm<BannerValues>({
    initial: empty,
    check: checkBanner,
    maySubmit: () => {
      const missing = form.getValues('image') === undefined;
      if (missing) toast.error('Please select a file to upload');
      else if (session.isOver()) toast.error(unauthorized);
      else return true;
      form.setFocus('image');
      return false;
    },
    send: async (values) => {
      const undo = values.image && (await upload(values.image));
      toast.success('Banner uploaded successfully', undo);
      standOnSaved(form, values, empty);
    },
    onRefused: async (error) => toast.error(serverMessageOf(error) ?? 'Failed to upload banner'),
  });
  return { ...state, picture: useFormPicture(form) };
}

/** Uploads a picture; one that the server refuses stays chosen. */
export function BannerForm() {
  const { picture, isSubmitting, formProps } = useBannerForm();
  return (
    <Card aria-label="Upload a banner">
      <form className={layout.stack} {...formProps}>
        <PictureField
          label="Choose image"
          shape="wide"
          accept={pictureTypes}
          hint={`${pictureHint} Wide pictures fit best.`}
          {...picture}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<UploadIcon size={16} />}
          busy={isSubmitting}
          busyLabel="Uploading..."
        >
          Upload Banner
        </Button>
      </form>
    </Card>
  );
}
