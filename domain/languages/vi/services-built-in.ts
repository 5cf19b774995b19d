import type { TranslatedDefaults } from '../words.ts';

export const services: TranslatedDefaults['services'] = {
  'assisted-living-care': {
    title: 'Giúp sinh hoạt hằng ngày',
    shortDescription: 'Giúp tắm rửa, mặc đồ, ăn uống và đi lại, theo nhịp hợp với quý vị.',
    fullDescription: [
      'Có buổi sáng cài nút áo thật dễ, có buổi sáng lại khó. Ngày nào khó việc gì, chúng tôi giúp việc đó: tắm rửa, mặc đồ, ra bàn ăn, đi vệ sinh ban đêm. Việc gì quý vị còn tự làm được thì vẫn là của quý vị, dù có lâu hơn.',
      'Trước khi quý vị dọn vào, một người đánh giá có đủ tiêu chuẩn ghi lại quý vị cần giúp những gì. Sau đó quý vị, gia đình và chúng tôi cùng thỏa thuận một kế hoạch chăm sóc trên giấy. Kế hoạch ấy được xem lại ít nhất mỗi năm một lần, và mỗi khi có thay đổi.',
      'Ngày đêm đều có người chăm sóc trong nhà. Chúng tôi không phải là viện dưỡng lão (nursing home). Khi quý vị cần y tá hoặc chuyên viên trị liệu, chúng tôi làm việc với những người mà bác sĩ của quý vị chỉ định.',
    ].join('\n\n'),
    included: [
      'Giúp tắm rửa, mặc đồ và chải chuốt',
      'Giúp đi lại, đứng dậy và lên giường',
      'Giúp đi vệ sinh, ngày cũng như đêm',
      'Ba bữa ăn mỗi ngày, và các món ăn nhẹ',
      'Giặt đồ, chăn nệm và dọn dẹp nhà cửa',
      'Kế hoạch chăm sóc trên giấy, xem lại ít nhất mỗi năm một lần',
      'Giúp lấy hẹn bác sĩ và sắp xếp xe đưa đón',
      'Gọi cho người quý vị chỉ định khi có thay đổi',
    ],
  },
  'memory-and-dementia-care': {
    title: 'Chăm sóc người kém trí nhớ và sa sút trí tuệ (dementia)',
    shortDescription:
      'Chăm sóc người sa sút trí tuệ: gương mặt quen, ngày đều đặn, một câu hỏi hai lần vẫn có người nghe.',
    fullDescription: [
      'Chứng sa sút trí tuệ (dementia) làm cho thế giới thành xa lạ, nên chúng tôi giữ cho nơi này quen thuộc: vẫn mấy gương mặt ấy, vẫn chiếc ghế ấy bên cửa sổ, bữa ăn đúng giờ, ngọn đèn để sáng ngoài hành lang. Với sáu cụ, chúng tôi có thì giờ nghe lại một câu hỏi và trả lời dịu dàng.',
      'Chúng tôi hỏi quý vị về chuyện đời của cụ: nghề nghiệp, bài hát, tên mấy con chó, điều gì làm cụ sợ và điều gì làm cụ yên lòng. Tất cả được ghi vào kế hoạch chăm sóc, để ai đang trực cũng biết.',
      'Người chăm sóc của chúng tôi học khóa huấn luyện về sa sút trí tuệ mà tiểu bang Washington đòi hỏi. Chúng tôi không trói hay kềm giữ ai để mình làm việc cho dễ; luật tiểu bang cấm điều đó. Nếu nhu cầu vượt quá mức chúng tôi có thể lo một cách an toàn, chúng tôi nói sớm và giúp quý vị tính bước kế tiếp.',
    ].join('\n\n'),
    included: [
      'Người chăm sóc đã học khóa chuyên về sa sút trí tuệ',
      'Chuyện đời của cụ trong kế hoạch chăm sóc, viết cùng gia đình',
      'Giờ ăn, giờ nghỉ và giờ ngủ đều đặn',
      'Nhẹ nhàng giúp khi cụ bồn chồn lúc xế chiều',
      'Kế hoạch cho việc đi lang thang và cho những đêm khó ngủ',
      'Bài hát xưa, album hình và việc nhà lặt vặt',
      'Tin tức đều đặn cho gia đình',
    ],
  },
  'medication-management': {
    title: 'Quản lý thuốc men',
    shortDescription: 'Thuốc cất có khóa, đưa đúng theo toa và lần nào cũng ghi lại.',
    fullDescription: [
      'Bảy chai thuốc và ba người kê toa: sống một mình thường bắt đầu trục trặc từ đó. Chúng tôi lo danh sách thuốc, việc lấy thêm thuốc (refill) và giờ uống. Thuốc được cất có khóa, và mỗi liều đều được ghi lại khi đã uống hay khi từ chối.',
      'Quý vị được giúp nhiều hay ít là tùy theo bản đánh giá. Có người chỉ cần nhắc và một ly nước. Có người cần chúng tôi cho uống thuốc. Việc nào luật đòi hỏi phải có y tá thì một y tá RN (registered nurse) dạy và giám sát người chăm sóc của chúng tôi làm. Việc này gọi là y tá ủy nhiệm (nurse delegation).',
      'Chúng tôi không đổi liều thuốc và không chẩn bệnh. Khi thấy có gì không ổn, chúng tôi gọi bác sĩ hoặc dược sĩ của quý vị, và người trong gia đình mà quý vị đã chỉ định.',
    ].join('\n\n'),
    included: [
      'Một danh sách cập nhật gồm tất cả thuốc của quý vị',
      'Chỗ cất thuốc có khóa',
      'Nhắc, giúp, hoặc cho uống thuốc, theo bản đánh giá',
      'Ghi lại từng liều thuốc',
      'Đặt lấy thêm thuốc từ tiệm thuốc tây của quý vị',
      'Y tá ủy nhiệm và giám sát (nurse delegation) khi luật đòi hỏi',
      'Gọi bác sĩ của quý vị khi thấy có gì không ổn',
    ],
  },
  'respite-and-short-term-care': {
    title: 'Chăm sóc tạm thay gia đình (respite) và ở ngắn hạn',
    shortDescription: 'Ở đây vài ngày hoặc vài tuần, để quý vị nghỉ ngơi, đi xa hoặc dưỡng bệnh.',
    fullDescription: [
      'Thiếu ngủ mà chăm sóc người khác thì thật khó. Một lần ở ngắn hạn cho quý vị một tuần ở nhà chị hay em gái, thì giờ để chính mình đi mổ, hoặc bảy đêm ngủ yên. Người mà quý vị chăm sóc cũng có dịp ở thử trước khi quyết định điều gì lớn hơn.',
      'Người đến ở ngắn hạn có một phòng đủ đồ đạc, một chỗ bên bàn ăn và được chăm sóc như mọi người. Nhà được phép nhận sáu người, nên việc ở ngắn hạn còn tùy có phòng trống không. Nếu đã biết ngày, xin gọi sớm. Nếu người ấy đang nằm bệnh viện, xin gọi ngay khi nghe nói đến ngày xuất viện. Chúng tôi sẽ nói thẳng là nhận được hay không.',
      'Ở ngắn hạn cũng cần bản đánh giá và kế hoạch. Chúng tôi cho quý vị biết phải mang theo giấy tờ nào.',
    ].join('\n\n'),
    included: [
      'Phòng đủ đồ đạc, chăn nệm và khăn tắm',
      'Tất cả bữa ăn và món ăn nhẹ',
      'Vẫn những người chăm sóc ấy, ngày cũng như đêm',
      'Giúp dùng thuốc, theo bản đánh giá',
      'Kế hoạch ngắn trên giấy trước khi đến ở',
      'Gia đình và bạn bè đến thăm',
      'Lúc về, ngồi lại nói chuyện với quý vị xem mọi việc ra sao',
    ],
  },
  'nutrition-and-meal-planning': {
    title: 'Ăn uống và sắp xếp bữa ăn',
    shortDescription:
      'Cơm nhà nấu, ăn chung một bàn, có món ăn kiêng khi bác sĩ của quý vị chỉ định.',
    fullDescription: [
      'Cơm trưa chưa dọn đã nghe mùi thơm. Bữa sáng, bữa trưa và bữa tối nấu ngay trong bếp nhà, cách bàn ăn vài bước. Giữa các bữa có trái cây, bánh mì nướng hoặc trà. Cụ nào dậy trễ thì ăn sáng trễ.',
      'Trước khi quý vị dọn vào, chúng tôi hỏi quý vị thích món gì, và không bao giờ đụng tới món gì. Chúng tôi cũng hỏi đạo của quý vị hay bao tử của quý vị kiêng món gì. Món mềm, món ít muối hay món cho người tiểu đường thì theo lệnh của bác sĩ. Ai cần giúp ăn thì có người ngồi xuống bên cạnh mà giúp, không hối.',
      'Chúng tôi để ý cái dĩa mang về còn đầy. Nếu chuyện đó hay xảy ra, hoặc bị sụt cân, chúng tôi gọi bác sĩ của quý vị và người trong gia đình mà quý vị đã chỉ định. Ai thích gọt, thích khuấy hay thích cán bột, xin mời vào bếp.',
    ].join('\n\n'),
    included: [
      'Bữa sáng, bữa trưa và bữa tối, nấu tại nhà',
      'Món ăn nhẹ và nước uống giữa các bữa',
      'Món mềm, món ít muối và món cho người tiểu đường theo lệnh bác sĩ',
      'Món thích, món không thích và dị ứng ghi trong kế hoạch chăm sóc',
      'Bữa ăn tôn trọng đạo và phong tục của quý vị',
      'Giúp ăn và uống',
      'Để ý xem ăn có ngon miệng không, và cân nặng',
    ],
  },
  'social-and-recreational-activities': {
    title: 'Sinh hoạt và giải trí',
    shortDescription:
      'Vườn, âm nhạc, đánh bài và khách đến thăm: có việc để làm, và có quyền nói không.',
    fullDescription: [
      'Ngày vui là ngày có điều gì để mong. Ở đây có thể là tưới mấy cây cà chua, bộ hình ghép để sẵn trên bàn, bài hát ai đó cất lên trong bếp, hay trận banh trên radio. Với sáu người, chương trình tùy theo ai đang sống ở đây.',
      'Trước hết chúng tôi hỏi thói quen. Người sáng nào cũng đọc báo thì vẫn nên có tờ báo, chữ lớn hoặc có người đọc cho nghe. Người thích yên tĩnh có thể ngồi ngoài hiên mà không ai quấy rầy.',
      'Khách được đến bất cứ giờ nào mà cụ muốn gặp. Mời quý vị dẫn cháu đến hoặc mang bánh sinh nhật. Nếu muốn dẫn chó theo, xin gọi trước.',
    ].join('\n\n'),
    included: [
      'Thì giờ ngoài vườn và ngoài hiên',
      'Âm nhạc, ca hát và radio',
      'Hình ghép, đánh bài và các trò chơi trên bàn',
      'Báo và sách, chữ lớn hoặc có người đọc cho nghe',
      'Tập thể dục nhẹ trong phòng nắng',
      'Sinh nhật và ngày lễ, theo cách của quý vị',
      'Giúp gọi điện thoại và gọi video cho gia đình',
    ],
  },
};
