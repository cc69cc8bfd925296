import { runUploadProgram } from '../features/images/upload/upload-program.server.ts'
import { productPicture } from '../features/products/own-picture/own-picture.service.ts'
import { promotionPicture } from '../features/promotions/upload/promotion-picture.ts'
import { logoPicture } from '../features/settings/logo/logo.service.ts'

/** The program of the process for uploads, see createPictureUploads. */
runUploadProgram([promotionPicture, logoPicture, productPicture])
